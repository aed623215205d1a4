// What the browser keeps of a board.

import { isEmbedded } from "./address.js";

// A page inside another is one of many, and lasts as long as the visit.
export const KEY = isEmbedded ? `bayesboard ${location.href}` : "bayesboard";

/** Asked for anew each time: where storage is forbidden, so is asking. */
export function store() {
  return isEmbedded ? sessionStorage : localStorage;
}

/** @param {string} [key] */
export function readKept(key = KEY) {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

/** Whether there is a board to come back to. */
export function keepsBoard() {
  return readKept() !== null;
}
