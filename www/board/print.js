// Printing: the plot in light colors and a high resolution at its size on the page, and the table of the points.

import { byId } from "../kit/dom.js";

/** @typedef {import("./page.js").Page} Page */

// Pixels of a canvas to a CSS pixel of paper. Chromium rounds the scale of a printed canvas down to 64ths, and a
// picture that it rounds much is smaller than the map below it. Here the scale is hardly more than 16 of them.
const FINE = 3.99;
const WIDTH = 680; // CSS pixels that a sheet holds side by side
const HEIGHT = 460;

/**
 * @param {Page} page @param {import("../kit/presenter.js").Presenter} presenter @param {() => void} paint
 * @param {() => [number, number] | null} sizeOfTile that of one of six models, where these are shown
 */
export function watchPrint(page, presenter, paint, sizeOfTile) {
  const plot = byId("plot");
  const table = byId("data");
  let wasHidden = false;
  /** Whether no panel is open, so that the numbers are printed. */
  let isClosed = false;
  /** @param {number} ratio pixels to a CSS pixel */
  function resize(ratio) {
    const [width, height] = sizeOfTile() ?? [plot.clientWidth, plot.clientHeight];
    page.call((board) => board.resize(width, height, ratio, presenter.size()));
  }
  addEventListener("beforeprint", () => {
    if (!page.isShown()) return;
    const { clientWidth: width, clientHeight: height, style } = plot;
    style.setProperty("--width", `${width}px`);
    style.setProperty("--height", `${height}px`);
    const zoom = Math.min(WIDTH / width, HEIGHT / height);
    style.setProperty("--zoom", String(zoom));
    isClosed = page.ask(["view"])?.panel === "none";
    if (isClosed) page.act(["panel", "numbers"]);
    wasHidden = table.hidden;
    resize(FINE * zoom);
    page.call((board) => board.theme(false, false));
    paint();
    table.hidden = false; // A panel that has opened has taken its place.
    paint();
  });
  addEventListener("afterprint", () => {
    if (!page.isShown()) return;
    table.hidden = wasHidden;
    if (isClosed) page.act(["panel", "none"]);
    resize(devicePixelRatio);
    presenter.changed();
  });
}
