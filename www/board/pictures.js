// The small pictures: canvases that say what they are of, each painted anew when that looks otherwise.

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("../bayesboard.js").SmallPicture} SmallPicture */

const BUDGET = 12; // milliseconds of a frame in which something has changed, beyond which the pictures wait

/**
 * Returns what paints, at the end of a frame, one of the canvases with a `data-picture` that are in sight and out of date.
 * Its words are what is asked for, such as "map logistic" or "scene models 3". Without a picture a canvas has `data-none`.
 * @param {{ change: () => void }} page
 */
export function watchPictures(page) {
  const canvases = document.getElementsByTagName("canvas");
  /** The sizes of canvases in CSS pixels, none where they are not in sight. @type {WeakMap<Element, DOMRectReadOnly>} */
  const sizes = new WeakMap();
  /** What they show, and since which painting. @type {WeakMap<Element, { key: string, turn: number }>} */
  const shown = new WeakMap();
  let turns = 0;
  /** What was to be seen in the frame before. */
  let before = "";
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) sizes.set(target, contentRect);
    page.change();
  });

  /** The size of a canvas, which is known from the next frame on. @param {HTMLCanvasElement} canvas */
  function sizeOf(canvas) {
    if (!sizes.has(canvas)) {
      sizes.set(canvas, new DOMRectReadOnly());
      canvas.dataset.none ??= "";
      observer.observe(canvas);
    }
    return /** @type {DOMRectReadOnly} */ (sizes.get(canvas));
  }

  /** @param {Board} board */
  return (board) => {
    const now = [];
    const stale = [];
    for (const canvas of canvases) {
      const { picture } = canvas.dataset;
      const { width, height } = picture === undefined ? new DOMRectReadOnly() : sizeOf(canvas);
      if (picture === undefined || width === 0 || height === 0) continue;
      const what = subject(picture);
      const key = [picture, board.pictureKey(what), width, height, devicePixelRatio].join();
      now.push(key);
      const { key: old, turn } = shown.get(canvas) ?? { key: "", turn: 0 };
      if (key !== old) stale.push({ canvas, what, key, turn, width, height });
    }
    const seen = now.join("\n");
    const hasChanged = seen !== before;
    before = seen;
    if (stale.length === 0) return;
    // The board comes first. What a drag takes the whole frame for waits until it rests, when one follows another.
    const elapsed = performance.now() - Number(document.timeline.currentTime);
    const mayPaint = document.body.dataset.ready !== undefined && !(hasChanged && elapsed > BUDGET);
    // The one that was painted the longest ago, so that all have their turn in a drag.
    stale.sort((a, b) => a.turn - b.turn);
    for (let isPainted = false; mayPaint && !isPainted && stale.length > 0;) {
      const { canvas, what, key, width, height } = /** @type {typeof stale[0]} */ (stale.shift());
      turns += 1;
      shown.set(canvas, { key, turn: turns });
      // One that is to be blank takes no time.
      isPainted = board.paintPicture(canvas, what, width, height, devicePixelRatio);
      canvas.toggleAttribute("data-none", !isPainted);
    }
    if (stale.length > 0) page.change();
  };
}

/** What a canvas is to show, by its words. @param {string} words */
function subject(words) {
  const parts = words.split(" ").map((word) => (/^\d+$/.test(word) ? Number(word) : word));
  return /** @type {SmallPicture} */ (/** @type {unknown} */ (parts));
}
