// Backups: stored documents of other tabs, kept when this tab stored its own in their place.

import { NAME, put, read, store } from "./storage.js";

const KEY_PREFIX = `${NAME}-aside-`; // before the time
const MOST_BACKUPS = 3;

/** The times of the backups, newest first. */
export function listBackups() {
  try {
    const keys = Object.keys(store()).filter((key) => key.startsWith(KEY_PREFIX));
    return keys.map((key) => key.slice(KEY_PREFIX.length)).sort().reverse();
  } catch {
    return [];
  }
}

/** @param {string} time */
export const readBackup = (time) => read(KEY_PREFIX + time);

/**
 * Keeps a document in place of the oldest backups; throws where there is no room even without any, and all of them stay.
 * @param {string} text
 */
export function addBackup(text) {
  const times = listBackups();
  /** @type {[string, string][]} */
  const removed = [];
  /** @param {string} time */
  function remove(time) {
    removed.push([time, readBackup(time) ?? ""]);
    store().removeItem(KEY_PREFIX + time);
  }
  times.splice(MOST_BACKUPS - 1).forEach(remove);
  const key = KEY_PREFIX + new Date().toISOString();
  for (;;) {
    try {
      return put(key, text);
    } catch (error) {
      const oldest = times.pop();
      if (oldest === undefined) {
        for (const [time, backup] of removed) store().setItem(KEY_PREFIX + time, backup);
        throw error;
      }
      remove(oldest);
    }
  }
}
