// What this tab shows, kept for its own reload. Other tabs have the storage of the site in common; this is the tab's alone.

import { isEmbedded } from "./address.js";

/**
 * The board as text, empty for a board to begin anew; the hash it was shown under; whether the stored board is the one
 * that a link has taken the place of; the digest of the stored board that this tab knew.
 * @typedef {{ text: string, hash: string, isReplaced: boolean, known: string }} Copy
 */

const ID = "bayesboard-tab-id";
const CRASHED = "bayesboard-crashed";

/** Tells this tab from others, also after a reload. */
export function tabId() {
  const fresh = crypto.getRandomValues(new Uint32Array(2)).join("-"); // Unlike randomUUID, it is there without HTTPS.
  try {
    const id = sessionStorage.getItem(ID) ?? fresh;
    sessionStorage.setItem(ID, id);
    return id;
  } catch {
    return fresh;
  }
}

// Frames of one page share the storage of its tab.
const copyKey = () => (isEmbedded ? `bayesboard-tab ${location.href}` : "bayesboard-tab");

/** What this tab showed before it was reloaded; null on a visit. @returns {Copy | null} */
export function readCopy() {
  try {
    const about = JSON.parse(sessionStorage.getItem(`${copyKey()} about`) ?? "null");
    const text = sessionStorage.getItem(copyKey());
    const isSame = about?.hash === location.hash && (isEmbedded || isReload());
    return isSame && text !== null ? { ...about, text } : null;
  } catch {
    return null;
  }
}

/** @param {Copy} copy */
export function writeCopy({ text, ...about }) {
  try {
    sessionStorage.setItem(copyKey(), text);
    sessionStorage.setItem(`${copyKey()} about`, JSON.stringify(about));
  } catch {
    removeCopy(); // An old copy is worse than none: without one, a reload opens the stored board.
  }
}

function removeCopy() {
  try {
    sessionStorage.removeItem(copyKey());
  } catch {
    // Without storage there is none.
  }
}

/** Whether the page comes back instead of being visited. */
export function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type !== "navigate";
}

/** Tells texts apart: FNV-1a, and the length. @param {string | null} text */
export function digest(text) {
  if (text === null) return "";
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${text.length} ${hash}`;
}

/** Whether the board has crashed in this tab since it was last changed. */
export function readCrashed() {
  try {
    return sessionStorage.getItem(CRASHED) !== null;
  } catch {
    return false;
  }
}

/** @param {boolean} crashed */
export function writeCrashed(crashed) {
  try {
    if (crashed) sessionStorage.setItem(CRASHED, "yes");
    else sessionStorage.removeItem(CRASHED);
  } catch {
    // Without storage there is no board to come back to either.
  }
}
