// Preferences: how a visitor uses the pages of this site, kept in the browser and shared by all pages.

/** @typedef {"theme" | "contrast" | "keys" | "scale" | "hints" | "tasks" | "own-tasks"} Preference */

/** @param {Preference} name */
const keyOf = (name) => `bayesboard-${name}`;

/** The stored value, or null. @param {Preference} name */
export function readPreference(name) {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null; // Storage is forbidden.
  }
}

/** Stores a value; without storage the next visit begins with the default. @param {Preference} name @param {string} value */
export function writePreference(name, value) {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // Storage is forbidden or full.
  }
}
