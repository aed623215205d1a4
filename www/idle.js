// Work that waits until the hand is still, in slices short enough not to be felt. When it is done, nothing runs.

/** @typedef {import("./bayesboard.js").Board} Board */

const STILL = 120; // milliseconds without a change
const SLICE = 4; // milliseconds
const SIGN_OF_LIFE = 100; // milliseconds between two looks at work that takes long

/**
 * @param {{ call: (task: (board: Board) => boolean) => boolean | undefined }} host
 * @param {() => void} paint called when the work is done, for what has come of it, and now and then before
 */
export function createIdle(host, paint) {
  let timer = 0;
  let painted = 0;
  let hasWorked = false;

  /** Waits for stillness, from now on. */
  function begin() {
    clearTimeout(timer);
    timer = setTimeout(work, STILL);
  }

  function work() {
    const end = performance.now() + SLICE;
    let isDone;
    do {
      isDone = host.call((board) => board.ask(["idle"])) ?? true;
      hasWorked ||= !isDone;
    } while (!isDone && performance.now() < end);
    if (isDone ? hasWorked : end > painted + SIGN_OF_LIFE) {
      paint();
      painted = end;
    }
    if (isDone) hasWorked = false;
    if (!isDone) timer = setTimeout(work);
  }

  return { begin };
}
