// The course system around a course package, by SCORM 1.2: what it has kept, and what it is told.

/**
 * The functions that a course system offers, as SCORM 1.2 has them.
 * @typedef {object} Api
 * @property {(nothing: "") => unknown} LMSInitialize
 * @property {(name: string) => unknown} LMSGetValue
 * @property {(name: string, value: string) => unknown} LMSSetValue
 * @property {(nothing: "") => unknown} LMSCommit
 * @property {(nothing: "") => unknown} LMSFinish
 */
/**
 * @typedef {object} Report
 * @property {number} share of the tasks that are solved, from 0 to 1
 * @property {string} kept what is read again when the package is opened next
 */

/** The most characters that a course system keeps of a package. */
export const MOST_KEPT = 4096;

const MOST_PARENTS = 100;

/** The functions of a window; null where it has none, or is of another site. @param {Window} window @returns {Api | null} */
function apiOf(window) {
  try {
    return /** @type {Window & { API?: Api }} */ (window).API ?? null;
  } catch {
    return null; // The browser lets no other site look inside.
  }
}

/** The nearest functions around a window: its own, or those of the windows that it lies in. @param {Window | null} from */
function findAround(from) {
  let at = from;
  for (let n = 0; at !== null && n < MOST_PARENTS; n += 1) {
    const api = apiOf(at);
    if (api) return api;
    if (at.parent === at) return null;
    at = at.parent;
  }
  return null;
}

/** @param {number} since */
function timeSince(since) {
  const seconds = Math.floor((performance.now() - since) / 1000);
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, "0")}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * Begins a session with the course system; null where there is none, or where it refuses.
 * @param {() => void} fail what happens when it answers no more
 */
export function connectScorm(fail) {
  const found = findAround(window) ?? findAround(/** @type {Window | null} */ (window.opener)) ?? findAround(window.top?.opener ?? null);
  if (!found) return null;
  const api = found;
  let hasFailed = false;
  let hasEnded = false;
  const began = performance.now();

  /** What a function answers, as a text. @param {() => unknown} call */
  function asked(call) {
    try {
      return String(call());
    } catch {
      return "false"; // The window of the course system is gone, or it has an error of its own.
    }
  }

  /** Does something that is answered by "true". @param {() => unknown} call */
  function demand(call) {
    if (hasFailed || asked(call) === "true") return !hasFailed;
    hasFailed = true;
    fail();
    return false;
  }

  /** @param {string} name @param {string} value */
  const set = (name, value) => demand(() => api.LMSSetValue(name, value));

  if (asked(() => api.LMSInitialize("")) !== "true") return null;
  const status = asked(() => api.LMSGetValue("cmi.core.lesson_status"));
  const kept = asked(() => api.LMSGetValue("cmi.suspend_data"));
  const name = asked(() => api.LMSGetValue("cmi.core.student_name"));
  // Until something is tried there is no score.
  if (status === "not attempted" || status === "") set("cmi.core.lesson_status", "incomplete");

  addEventListener("pagehide", () => {
    if (hasEnded) return;
    hasEnded = true;
    set("cmi.core.session_time", timeSince(began));
    set("cmi.core.exit", "suspend"); // So that it is resumed, and what is kept stays.
    demand(() => api.LMSCommit(""));
    demand(() => api.LMSFinish(""));
  });

  return {
    kept: kept === "false" ? "" : kept,
    name: name === "false" ? "" : name,
    /** @param {Report} report */
    report({ share, kept: text }) {
      if (hasEnded) return;
      set("cmi.suspend_data", text.slice(0, MOST_KEPT));
      set("cmi.core.score.min", "0");
      set("cmi.core.score.max", "100");
      set("cmi.core.score.raw", String(Math.round(100 * share)));
      set("cmi.core.lesson_status", share === 1 ? "passed" : "completed");
      demand(() => api.LMSCommit(""));
    },
  };
}
