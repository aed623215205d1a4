// What this tab shows, kept for its own reload in its session storage, which no other tab shares.

import { isEmbedded } from "./address.js";
import { NAME } from "./storage.js";

/**
 * The document as text, empty to begin anew; the hash it was shown under; whether the stored document is the one
 * that a link has replaced; the digest of the stored document that this tab knew; where the user was in it.
 * @typedef {{ text: string, hash: string, isReplaced: boolean, known: string, place?: any }} Copy
 */

const ID = `${NAME}-tab-id`;
const OPEN = `${NAME}-tab-open`;
const CRASHED = `${NAME}-crashed`;
const PRESENTING = `${NAME}-tab-presenting`;

/** The id of this tab: the same after a reload, another one in a duplicate of the tab, which copies its storage. */
export function tabId() {
  const fresh = crypto.getRandomValues(new Uint32Array(2)).join("-"); // Unlike randomUUID, it is there without HTTPS.
  if (isEmbedded) return fresh;
  try {
    const isDuplicate = sessionStorage.getItem(OPEN) !== null;
    const id = (isDuplicate ? null : sessionStorage.getItem(ID)) ?? fresh;
    sessionStorage.setItem(ID, id);
    sessionStorage.setItem(OPEN, "yes");
    addEventListener("pagehide", () => sessionStorage.removeItem(OPEN));
    addEventListener("pageshow", () => sessionStorage.setItem(OPEN, "yes"));
    return id;
  } catch {
    return fresh;
  }
}

// Frames of one page share the storage of its tab.
const copyKey = () => (isEmbedded ? `${NAME}-tab ${location.href}` : `${NAME}-tab`);

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
    removeCopy(); // An old copy is worse than none: without one, a reload opens the stored document.
  }
}

function removeCopy() {
  try {
    sessionStorage.removeItem(copyKey());
  } catch {
    // Without storage there is none.
  }
}

/** Whether the page is reloaded or restored from the history. */
export function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type !== "navigate";
}

/** A digest of a text: its length and its FNV-1a hash. @param {string | null} text */
export function digest(text) {
  if (text === null) return "";
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${text.length} ${hash}`;
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
