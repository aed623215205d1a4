// Charts: canvases inside panels, painted by the module.

/** @typedef {Pick<import("../bayesboard.js").Board, "paintPanel">} Painter the handle of a screen */

/**
 * A canvas of the open panel. It is as large as the style sheet makes it.
 * @param {HTMLCanvasElement} canvas
 * @param {{ change: () => void }} page
 * @param {number} [index] which of the panel's plots it shows
 * @returns {((painter: Painter) => void) & { size: () => [width: number, height: number] }} paints it if what it shows has
 * changed, which is done before anything is written; its size
 */
export function watchChart(canvas, page, index = 0) {
  // Reading the size after a write would force a synchronous layout.
  let [width, height] = [0, 0];
  new ResizeObserver(([{ contentRect }]) => {
    ({ width, height } = contentRect);
    page.change();
  }).observe(canvas);
  /** @param {Painter} painter */
  function paint(painter) {
    if (width > 0) painter.paintPanel(canvas, index, width, height, devicePixelRatio);
  }
  return Object.assign(paint, { size: () => /** @type {[number, number]} */ ([width, height]) });
}
