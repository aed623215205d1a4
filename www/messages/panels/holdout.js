// The panel Hold-out: messages held out for validation and test, the errors on them, and the values that validation chooses.

import { byId, hide } from "../../kit/dom.js";
import { watchHeldOut } from "../../kit/held_out.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").Messages} Messages */
/** @typedef {import("../../bayesboard.js").WordsHeldOut} WordsHeldOut */
/** @typedef {import("../page.js").Page} Page */

/** @param {HTMLElement} panel @param {Page} page @returns {(inside: WordsHeldOut, view: View, messages: Messages) => void} */
export function watchHoldOut(panel, page) {
  const openTest = byId("open-test");
  const writeHeldOut = watchHeldOut(panel, page, openTest, (setting, value) =>
    page.finish([
      "adjust",
      setting === "countSmoothing" ? { naive: { countSmoothing: value } } : { logistic: { priorStd: value } },
    ], ["settle"]));

  return ({ split, missing, found }, { classes }, messages) => {
    writeHeldOut(split, missing, found, messages, classes);
    hide(openTest, (found?.closedTest ?? null) === null);
    // The frame that this is in ends first.
    if ((found?.progress ?? null) !== null) requestAnimationFrame(() => page.act(["fit"]));
  };
}
