// The canvases of the plot: their size, and the colors they are painted in.

import { byId } from "../kit/dom.js";
import { paintIn } from "../kit/theme.js";

/** @typedef {import("../kit/presenter.js").Presenter} Presenter */
/** @typedef {import("./page.js").Page} Page */

/**
 * Returns what gives the board the size of its canvases, where it is another one.
 * @param {HTMLElement} plot @param {Page} page @param {Presenter} presenter
 * @param {() => [number, number] | null} sizeOfTile that of one of six models, where these are shown
 */
export function watchCanvases(plot, page, presenter, sizeOfTile) {
  /** Width, height, device pixel ratio and text size, as the board knows them. */
  let known = [0, 0, 0, 0];

  function resize() {
    const [width, height] = sizeOfTile() ?? [plot.clientWidth, plot.clientHeight];
    const size = [width, height, devicePixelRatio, presenter.size()];
    if (width === 0 || height === 0 || size.every((value, i) => value === known[i])) return false;
    known = size;
    page.call((board) => board.resize(width, height, devicePixelRatio, presenter.size()));
    return true;
  }
  // A window dragged to another screen keeps its size, but its pixels may have another size there.
  function watchPixels() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        if (resize()) page.change();
        watchPixels();
      },
      { once: true },
    );
  }
  function dress() {
    page.call((board) => paintIn(board, presenter.isOn()));
    page.act(["present", document.documentElement.classList.contains("presenting")]);
    page.change();
    resize();
  }
  presenter.onChange(dress);
  dress();
  watchPixels();
  // The canvases are painted in the same frame in which the plot changes its size, and the texts after it.
  const observer = new ResizeObserver(() => {
    if (!resize()) return;
    page.call((board) => board.paint());
    setTimeout(page.change);
  });
  for (const area of [plot, byId("wall")]) observer.observe(area);
  return resize;
}
