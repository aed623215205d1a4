// The course system around a course package, by SCORM 1.2: what it has kept, and what it is told.

/**
 * The functions that a course system offers, as SCORM 1.2 has them.
 * @typedef {object} Api
 * @property {(nothing: "") => unknown} LMSInitialize
 * @property {(name: string) => unknown} LMSGetValue
 * @property {(name: string, value: string) => unknown} LMSSetValue
 * @property {(nothing: "") => unknown} LMSCommit
 * @property {(nothing: "") => unknown} LMSFinish
 * @property {() => unknown} [LMSGetLastError]
 */
/**
 * @typedef {object} Report
 * @property {number} share of the tasks that are solved, from 0 to 1
 * @property {string} kept what is read again when the package is opened next, of at most `MOST_KEPT` characters
 */
/** Taken; not yet, but told again; or never: it opens no second session, which is noted once. @typedef {"taken" | "due" | "over"} Answer */

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
  return `${String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, "0")}:${
    two(Math.floor(seconds / 60) % 60)
  }:${two(seconds % 60)}`;
}

/** The error codes of a course system that could not say what it has, in place of having nothing. */
const UNSAID = ["101", "301"];

/**
 * Begins a session with the course system; null where there is none. What it did not take is told again with the next
 * report, and at the end. What it has is never overwritten unread, and no score or status is lowered.
 * @param {() => Report} compose what there is to report
 * @param {(kept: string) => void} resume takes what the course system has kept
 * @param {(answer: Answer) => void} note what it has made of the last that it was told
 */
export function connectScorm(compose, resume, note) {
  const found = findAround(window) ?? findAround(/** @type {Window | null} */ (window.opener))
    ?? findAround(window.top?.opener ?? null);
  if (!found) return null;
  const api = found;
  let isOpen = false;
  /** Whether a session has ended, and whether no other one was begun, as SCORM 1.2 lets a course system refuse. */
  let [hasEnded, isOver] = [false, false];
  /** Whether it is known what the course system has. */
  let isRead = false;
  /** Whether there is something that it has not taken. */
  let isDue = false;
  let began = 0;
  let name = "";
  /** What it has, once it is known. */
  let [score, isPassed] = [0, false];

  /** Does something that is answered by "true", and returns whether it was. @param {() => unknown} call */
  function done(call) {
    try {
      return String(call()) === "true";
    } catch {
      return false; // The window of the course system is gone, or it has an error of its own.
    }
  }

  /** What it has of an element; null where it cannot say. @param {string} element */
  function read(element) {
    try {
      const value = String(api.LMSGetValue(element));
      return UNSAID.includes(String(api.LMSGetLastError?.() ?? "0")) ? null : value;
    } catch {
      return null;
    }
  }

  /** @param {string} element @param {string} value */
  const set = (element, value) => done(() => api.LMSSetValue(element, value));

  /** Begins, unless that is done, and reads what it has; returns whether both have worked. */
  function begin() {
    if (!isOpen) {
      isOpen = done(() => api.LMSInitialize(""));
      isRead = false;
      began = performance.now();
    }
    if (!isOpen || isRead) return isOpen;
    const [status, kept, raw] = ["lesson_status", "suspend_data", "score.raw"].map((part) =>
      read(`cmi.${part === "suspend_data" ? "" : "core."}${part}`)
    );
    if (status === null || kept === null || raw === null) return false;
    isRead = true;
    name = read("cmi.core.student_name") ?? "";
    isPassed ||= status === "passed";
    score = Math.max(score, Number(raw) || 0);
    // Until something is tried there is no score.
    if (status === "not attempted" || status === "") set("cmi.core.lesson_status", "incomplete");
    resume(kept);
    return true;
  }

  /** @param {boolean} isTaken */
  function tell(isTaken) {
    const wasOver = isOver;
    isOver = !isTaken && hasEnded && !isOpen;
    if (!isOver || !wasOver) note(isTaken ? "taken" : isOver ? "over" : "due");
  }

  function send() {
    let isTaken = begin();
    if (isTaken) {
      const { share, kept } = compose();
      score = Math.max(score, Math.round(100 * share));
      isPassed ||= share === 1;
      // Not every course system has these two.
      set("cmi.core.score.min", "0");
      set("cmi.core.score.max", "100");
      const sent = [
        set("cmi.suspend_data", kept),
        set("cmi.core.score.raw", String(score)),
        set("cmi.core.lesson_status", isPassed ? "passed" : "completed"),
        done(() => api.LMSCommit("")),
      ];
      isTaken = !sent.includes(false);
    }
    isDue = !isTaken;
    tell(isTaken);
  }

  addEventListener("pagehide", () => {
    if (isDue) send();
    if (!isOpen) return;
    [isOpen, hasEnded] = [false, true];
    set("cmi.core.session_time", timeSince(began));
    set("cmi.core.exit", "suspend"); // So that it is resumed, and what is kept stays.
    done(() => api.LMSCommit(""));
    done(() => api.LMSFinish(""));
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (isDue) send();
    else tell(begin());
  });

  return {
    name: () => name,
    /** Begins the session. */
    begin: () => tell(begin()),
    report: send,
    /** Whether there is something that it has not taken. */
    isDue: () => isDue,
  };
}
