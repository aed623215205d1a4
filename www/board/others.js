// Other samples: what the sheet Show has of them.

import { byId, hide } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/** The way from the layer in the sheet Show to the panel. @param {Page} page @returns {(view: View) => void} */
export function watchOthersLayer(page) {
  const row = byId("others-shown");
  byId("spread").addEventListener("click", () => page.finish(["others", "open", true], ["panel", "samples"]));
  return ({ others }) => hide(row, !others);
}
