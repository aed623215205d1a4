// The boards that were put aside: each was stored by another tab before this one stored its own.

import { read, store } from "./storage.js";

const ASIDE = "bayesboard-aside-"; // before the time
const MOST_ASIDE = 3;

/** The times of the boards that were put aside, newest first. */
export function listAside() {
  try {
    const keys = Object.keys(store()).filter((key) => key.startsWith(ASIDE));
    return keys.map((key) => key.slice(ASIDE.length)).sort().reverse();
  } catch {
    return [];
  }
}

/** @param {string} time */
export const readAside = (time) => read(ASIDE + time);

/** Puts a board aside in place of the oldest ones; throws where there is no room even without any. @param {string} text */
export function putAside(text) {
  const times = listAside();
  for (const time of times.splice(MOST_ASIDE - 1)) store().removeItem(ASIDE + time);
  const key = ASIDE + new Date().toISOString();
  for (;;) {
    try {
      return store().setItem(key, text);
    } catch (error) {
      const oldest = times.pop();
      if (oldest === undefined) throw error;
      store().removeItem(ASIDE + oldest);
    }
  }
}

/** Whether there is anything on a stored board that is worth keeping. @param {string} text */
export function hasContent(text) {
  return countPoints(text) !== 0 || !text.endsWith(',"scenes":[]}');
}

/** How many points there are on a stored board; null when it cannot be read. @param {string} text @returns {number | null} */
export function countPoints(text) {
  try {
    const { points } = JSON.parse(text).data;
    // In packed columns a class is a byte.
    return Array.isArray(points) ? points.length : atob(points.class).length;
  } catch {
    return null;
  }
}
