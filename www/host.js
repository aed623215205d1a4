// Between the page and the wasm module: every call goes through here.
// A refusal by the board becomes a notice; a crash of the module stops all further calls.

import { readCrashed, writeCrashed } from "./tab.js";

/** @typedef {import("./bayesboard.js").Board} Board */
/** @typedef {ReturnType<typeof createHost>} Host */

/**
 * @param {Board} board
 * @param {{ tell: (text: string) => void, stop: (repeated: boolean) => void }} page
 */
export function createHost(board, page) {
  let stopped = false;
  let crashedBefore = readCrashed();

  /** Runs `task`, and lets a refusal through to the caller. @template T @param {(board: Board) => T} task @returns {T} */
  function demand(task) {
    if (stopped) throw new Error("Bayesboard has stopped; reload the page.");
    try {
      return task(board);
    } catch (error) {
      if (isCrash(error)) crash(error);
      throw error;
    }
  }

  /** Runs `task`; returns the wording of a refusal, or null. @param {(board: Board) => void} task */
  function attempt(task) {
    try {
      demand(task);
      return null;
    } catch (error) {
      if (error instanceof TypeError) console.error(error); // No refusal of the board's, but a fault of the page's.
      return wording(error);
    }
  }

  /** Runs `task`; a refusal becomes a notice. @template T @param {(board: Board) => T} task @returns {T | undefined} */
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
    writeCrashed(true);
  }

  /** Forgets a crash before a reload: the board that crashed has been changed. */
  function forgetCrash() {
    crashedBefore = false;
    writeCrashed(false);
  }

  return { demand, attempt, call, forgetCrash, hasStopped: () => stopped };
}

/** A trap of the module or an exhausted stack, after which its memory cannot be trusted. @param {unknown} error */
function isCrash(error) {
  const { name } = Object(error);
  return ["RuntimeError", "RangeError", "InternalError"].includes(name);
}

/** @param {unknown} error */
function wording(error) {
  const text = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
