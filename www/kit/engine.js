// Calls into the wasm module. A refusal becomes a notice, and a crash stops all further calls.

import texts from "../texts.json" with { type: "json" };

/**
 * @template B what the module exports for the page
 * @typedef {object} Engine
 * @property {<T>(task: (b: B) => T) => T} demand runs a task and throws its refusal
 * @property {(task: (b: B) => void) => string | null} attempt runs a task and returns the wording of a refusal, or null
 * @property {<T>(task: (b: B) => T) => T | undefined} call runs a task; a refusal becomes a notice
 * @property {() => void} forgetCrash forgets a crash before a reload, once the document has been changed
 * @property {() => boolean} hasStopped
 */

/**
 * @template B
 * @param {B} board
 * @param {import("./tab.js").Tab} tab
 * @param {{ tell: (text: string) => void, stop: (repeated: boolean) => void }} page
 * @returns {Engine<B>}
 */
export function createEngine(board, tab, page) {
  let stopped = false;
  let crashedBefore = tab.readCrashed();

  /** @template T @param {(b: B) => T} task @returns {T} */
  function demand(task) {
    if (stopped) throw new Error(texts.kit.engine.pageHasStopped);
    try {
      return task(board);
    } catch (error) {
      if (isCrash(error) && !stopped) crash(error);
      throw error;
    }
  }

  /** @param {(b: B) => void} task */
  function attempt(task) {
    try {
      demand(task);
      return null;
    } catch (error) {
      if (error instanceof TypeError) console.error(error); // An error of the page, not a refusal.
      return wording(error);
    }
  }

  /** @template T @param {(b: B) => T} task @returns {T | undefined} */
  function call(task) {
    /** @type {T | undefined} */
    let value;
    const refusal = attempt((b) => {
      value = task(b);
    });
    if (refusal !== null && !stopped) page.tell(refusal);
    return value;
  }

  /** @param {unknown} error */
  function crash(error) {
    stopped = true;
    console.error(error);
    page.stop(crashedBefore);
    tab.writeCrashed(true);
  }

  function forgetCrash() {
    crashedBefore = false;
    tab.writeCrashed(false);
  }

  return { demand, attempt, call, forgetCrash, hasStopped: () => stopped };
}

/** A trap of the module or an exhausted stack, after which its memory cannot be trusted. @param {unknown} error */
function isCrash(error) {
  const { name } = Object(error);
  return ["RuntimeError", "RangeError", "InternalError"].includes(name);
}

/** What was refused has a reason, a sentence; other errors have a message. @param {unknown} error */
function wording(error) {
  const { reason, message } = Object(error);
  if (reason) return String(reason);
  const text = String(message ?? error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
