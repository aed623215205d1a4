// Work in slices of a few milliseconds, so that the page answers meanwhile.

const SLICE = 8; // milliseconds
const ROWS_AT_ONCE = 256; // between two checks of the time

/**
 * Works in slices until `step` returns 1, so that the page answers meanwhile; returns what stops it.
 * @param {(rows: number) => number} step reads so many rows, and returns the share that is done
 * @param {(progress: number) => void} tell @param {() => void} done
 */
export function readInSlices(step, tell, done) {
  let timer = 0;
  function work() {
    const end = performance.now() + SLICE;
    let progress;
    do progress = step(ROWS_AT_ONCE);
    while (progress < 1 && performance.now() < end);
    tell(progress);
    timer = setTimeout(progress < 1 ? work : done);
  }
  work();
  return () => clearTimeout(timer);
}
