// Idle work: done in slices of a few milliseconds once nothing has changed for a while.

const STILL = 120; // milliseconds without a change
const SLICE = 4; // milliseconds
const REPAINT = 100; // milliseconds between two paints of work that takes long

/**
 * @param {() => boolean} work does one part and returns whether all is done
 * @param {() => void} paint called when the work is done, and now and then before
 */
export function createIdle(work, paint) {
  let timer = 0;
  let painted = 0;
  let hasWorked = false;

  /** Waits for stillness, from now on. */
  function begin() {
    clearTimeout(timer);
    timer = setTimeout(run, STILL);
  }

  function run() {
    const end = performance.now() + SLICE;
    let isDone;
    do {
      isDone = work();
      hasWorked ||= !isDone;
    } while (!isDone && performance.now() < end);
    if (isDone ? hasWorked : end > painted + REPAINT) {
      paint();
      painted = end;
    }
    if (isDone) hasWorked = false;
    else timer = setTimeout(run);
  }

  return { begin };
}
