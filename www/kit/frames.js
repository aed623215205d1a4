// Frames: the page is painted after a change, and not more than once a frame.

/** @param {() => void} paint @param {() => boolean} canPaint */
export function createFrames(paint, canPaint) {
  let frame = 0;

  /** Asks for a frame. */
  return function change() {
    if (frame || !canPaint()) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      if (canPaint()) paint(); // Another screen may be shown by now.
    });
  };
}
