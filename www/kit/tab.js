// What this tab knows of itself, kept for its own reload in its session storage, which no other tab shares.

import { isEmbedded } from "./address.js";
import { NAME } from "./works.js";

/**
 * The work that is shown, if it is stored, and whether this tab has stored it; the hash it was shown under; where the
 * user was in it. Or that the page is to begin with an empty document.
 * @typedef {{ work: string | null, isMine: boolean, hash: string, place?: any, isEmpty?: boolean }} Shown
 */

const OPEN = `${NAME}-tab-open`;
const CRASHED = `${NAME}-crashed`;
const PRESENTING = `${NAME}-tab-presenting`;
// Frames of one page share the storage of its tab.
const SHOWN = isEmbedded ? `${NAME}-tab ${location.href}` : `${NAME}-tab`;

/** Whether this is a duplicate of a tab, which has a copy of its storage. */
const isDuplicate = !isEmbedded && open();

function open() {
  try {
    const wasOpen = sessionStorage.getItem(OPEN) !== null;
    sessionStorage.setItem(OPEN, "yes");
    addEventListener("pagehide", () => sessionStorage.removeItem(OPEN));
    addEventListener("pageshow", () => sessionStorage.setItem(OPEN, "yes"));
    return wasOpen;
  } catch {
    return false;
  }
}

/** What this tab showed before it was reloaded; null on a visit. @returns {Shown | null} */
export function readShown() {
  try {
    /** @type {Shown | null} */
    const shown = JSON.parse(sessionStorage.getItem(SHOWN) ?? "null");
    const isSame = shown?.hash === location.hash && (isEmbedded || isReload());
    return shown && isSame ? { ...shown, isMine: shown.isMine && !isDuplicate } : null;
  } catch {
    return null;
  }
}

/** @param {Shown} shown */
export function writeShown(shown) {
  try {
    sessionStorage.setItem(SHOWN, JSON.stringify(shown));
  } catch {
    forgetShown(); // What was shown before is worse than nothing: without it, a reload opens the newest work.
  }
}

function forgetShown() {
  try {
    sessionStorage.removeItem(SHOWN);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Whether the page is reloaded or restored from the history. */
function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type !== "navigate";
}

/** Whether the module has crashed in this tab since the document was last changed. */
export function readCrashed() {
  try {
    return sessionStorage.getItem(CRASHED) !== null;
  } catch {
    return false;
  }
}

/** @param {boolean} crashed */
export function writeCrashed(crashed) {
  writeFlag(CRASHED, crashed);
}

/** Whether this tab was presenting before it was reloaded. */
export function wasPresenting() {
  try {
    return isReload() && sessionStorage.getItem(PRESENTING) !== null;
  } catch {
    return false;
  }
}

/** @param {boolean} presenting */
export function writePresenting(presenting) {
  writeFlag(PRESENTING, presenting);
}

/** @param {string} name @param {boolean} on */
function writeFlag(name, on) {
  try {
    if (on) sessionStorage.setItem(name, "yes");
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to restore either.
  }
}
