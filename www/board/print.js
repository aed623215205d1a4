// Printing: the plot in light colors and a high resolution at its size on the page, and the table of the points.

import { byId } from "../kit/dom.js";

/** @typedef {import("./page.js").Page} Page */

const FINE = 4; // pixels on paper to one of the screen
const WIDTH = 680; // CSS pixels that a sheet holds side by side
const HEIGHT = 460;

/** @param {Page} page @param {import("../kit/presenter.js").Presenter} presenter @param {() => void} paint */
export function watchPrint(page, presenter, paint) {
  const plot = byId("plot");
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener("beforeprint", () => {
    const { clientWidth: width, clientHeight: height, style } = plot;
    style.setProperty("--width", `${width}px`);
    style.setProperty("--height", `${height}px`);
    style.setProperty("--zoom", String(Math.min(WIDTH / width, HEIGHT / height)));
    opened = [...document.querySelectorAll("details")].filter(({ id, open }) => id === "data" && !open);
    for (const details of opened) details.open = true;
    page.call((board) => {
      board.resize(width, height, FINE, presenter.size());
      board.theme(false, false);
    });
    paint();
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    const { clientWidth: width, clientHeight: height } = plot;
    page.call((board) => board.resize(width, height, devicePixelRatio, presenter.size()));
    presenter.onChange();
  });
}
