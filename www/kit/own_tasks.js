// The tasks that were given away from this browser: by them *Check proofs* tells a task from another one of its name.

import { readPreference, writePreference } from "./preferences.js";

const MOST = 20;

/** Their links, the last one first. @returns {string[]} */
export function ownTasks() {
  try {
    const kept = JSON.parse(readPreference("own-tasks") ?? "[]");
    return Array.isArray(kept) ? kept.filter((link) => typeof link === "string") : [];
  } catch {
    return []; // What another program has written is no list of links.
  }
}

/** Takes down that a task is given away. @param {string} link */
export function noteOwnTask(link) {
  const others = ownTasks().filter((known) => known !== link);
  writePreference("own-tasks", JSON.stringify([link, ...others].slice(0, MOST)));
}
