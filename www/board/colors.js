// The palette of the classes.

import { byId } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/** @param {Page} page @returns {(view: View) => void} */
export function watchColors(page) {
  const palettes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="palette"]'));
  byId("palette").addEventListener("change", ({ target }) => {
    page.finish(["palette", /** @type {HTMLInputElement} */ (target).value === "maximum"]);
  });

  return ({ palette }) => {
    for (const radio of palettes) radio.checked = radio.value === palette;
  };
}
