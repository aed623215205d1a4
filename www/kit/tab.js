// What this tab knows of itself, kept for its own reload in its session storage, which no other tab shares.

import { isEmbedded } from "./address.js";

/**
 * The work that is shown, if it is stored, and whether this tab has stored it; the hash it was shown under; where the
 * user was in it; the text of what is no work. Or that the screen is to begin with an empty document, and offer the work.
 * @typedef {{ work: string | null, isMine: boolean, hash: string, place?: any, text?: string, isEmpty?: boolean }} Shown
 */
/** @typedef {ReturnType<typeof createTab>} Tab */

const PRESENTING = "bayesboard-tab-presenting";

/** Whether the page is reloaded or restored from the history. */
function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type !== "navigate";
}

/** When this tab began to present, if it did before it was reloaded: milliseconds, or 0. */
export const wasPresenting = () => isReload() ? Number(readText(PRESENTING)) || 0 : 0;

/** @param {number} since 0 for no more */
export function writePresenting(since) {
  writeFlag(PRESENTING, since);
}

/** What the tab knows of a screen. @param {string} name what the names of all that the screen stores begin with */
export function createTab(name) {
  const openKey = `${name}-tab-open`;
  const crashedKey = `${name}-crashed`;
  // Frames of one page share the storage of its tab.
  const shownKey = isEmbedded ? `${name}-tab ${location.href}` : `${name}-tab`;
  /** Whether this is a duplicate of a tab, which has a copy of its storage. */
  const isDuplicate = !isEmbedded && open();

  function open() {
    const wasOpen = readFlag(openKey);
    writeFlag(openKey, true);
    addEventListener("pagehide", () => writeFlag(openKey, false));
    addEventListener("pageshow", () => writeFlag(openKey, true));
    return wasOpen;
  }

  /** What was shown before the page was reloaded; null on a visit. @returns {Shown | null} */
  function read() {
    try {
      return isEmbedded || isReload() ? JSON.parse(sessionStorage.getItem(shownKey) ?? "null") : null;
    } catch {
      return null;
    }
  }

  return {
    /** What this tab showed under the present address before it was reloaded; null on a visit. @returns {Shown | null} */
    readShown() {
      const shown = read();
      return shown?.hash === location.hash ? { ...shown, isMine: shown.isMine && !isDuplicate } : null;
    },

    /** The hash under which this tab showed the screen before it was reloaded. */
    readHash: () => read()?.hash ?? null,

    /** @param {Shown} shown */
    writeShown(shown) {
      try {
        sessionStorage.setItem(shownKey, JSON.stringify(shown));
      } catch {
        forgetShown(shownKey); // What was shown before is worse than nothing: without it, a reload opens the newest work.
      }
    },

    /** Whether the module has crashed in this tab since the document was last changed. */
    readCrashed: () => readFlag(crashedKey),

    /** @param {boolean} crashed */
    writeCrashed: (crashed) => writeFlag(crashedKey, crashed),
  };
}

/** @param {string} key */
function forgetShown(key) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** @param {string} key */
function readText(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key */
const readFlag = (key) => readText(key) !== null;

/** @param {string} key @param {boolean | number} on */
function writeFlag(key, on) {
  try {
    if (on) sessionStorage.setItem(key, String(on));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to restore either.
  }
}
