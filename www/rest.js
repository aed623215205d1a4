// Work that waits until the hand is still, in slices short enough not to be felt. When it is done, nothing runs.

/** @typedef {import("./bayesboard.js").Board} Board */

const STILL = 120; // milliseconds without a change
const SLICE = 8; // milliseconds

/**
 * @param {{ call: (task: (board: Board) => boolean) => boolean | undefined }} host
 * @param {() => void} paint called when the work is done, for what has come of it
 */
export function createRest(host, paint) {
  let timer = 0;

  /** Waits for stillness, from now on. */
  function begin() {
    clearTimeout(timer);
    timer = setTimeout(work, STILL);
  }

  function work() {
    const end = performance.now() + SLICE;
    let isDone;
    do isDone = host.call((board) => board.idle()) ?? true;
    while (!isDone && performance.now() < end);
    if (isDone) paint();
    else timer = setTimeout(work);
  }

  return { begin };
}
