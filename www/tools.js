// The tools of the hand: which one a pointer is, and how large the brush and the eraser are.

import { byId } from "./nodes.js";

/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./main.js").Page} Page */

/**
 * Forwards the controls of the tools to the board, and returns what writes the board's answer back into them.
 * @param {Page} page
 * @returns {(view: View) => void}
 */
export function watchTools(page) {
  const group = byId("tool");
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (group.querySelectorAll("input"));
  const size = /** @type {HTMLInputElement} */ (byId("brush-size"));
  const density = /** @type {HTMLInputElement} */ (byId("brush-density"));
  group.addEventListener("change", ({ target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    page.finish((board) => board.chooseTool(/** @type {View["tool"]} */ (value)));
  });
  for (const range of [size, density]) {
    range.addEventListener("input", () => page.act((board) => board.setBrush(Number(size.value), Number(density.value))));
  }
  return ({ tool, brush }) => {
    for (const radio of radios) radio.checked = radio.value === tool;
    byId("brush").hidden = tool !== "brush" && tool !== "eraser";
    /** @type {HTMLElement} */ (density.parentElement).hidden = tool !== "brush";
    size.value = String(brush.size);
    density.value = String(brush.density);
  };
}
