// The colors of the classes: the palette, and a color for each class.

import { byId, hide } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/** @param {Page} page @returns {(view: View) => void} */
export function watchColors(page) {
  const palettes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="palette"]'));
  const color = /** @type {HTMLInputElement} */ (byId("class-color"));
  const reset = byId("reset-color");
  let current = 0;
  const choose = () => page.act(["color", current, Number.parseInt(color.value.slice(1), 16)]);
  byId("palette").addEventListener("change", ({ target }) => {
    page.finish(["palette", /** @type {HTMLInputElement} */ (target).value === "maximum"]);
  });
  color.addEventListener("input", choose);
  color.addEventListener("change", () => page.finish());
  reset.addEventListener("click", () => {
    page.finish(["color", current, null]);
    color.focus();
  });

  return ({ classes, palette }) => {
    for (const radio of palettes) radio.checked = radio.value === palette;
    current = classes.findIndex((one) => one.current);
    hide(color, current < 0);
    hide(reset, current < 0 || !classes[current].hasOwnColor);
    if (current >= 0 && color.value !== classes[current].color) color.value = classes[current].color;
  };
}
