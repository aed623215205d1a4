// The panel Hold-out: messages held out for validation and test, the errors on them, and the values that validation chooses.

import { watchChart } from "../../kit/chart.js";
import { assign, byId, hide, write } from "../../kit/dom.js";
import { watchSplit } from "../../kit/split.js";
import { fillTables } from "../../kit/tables.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").Messages} Messages */
/** @typedef {import("../../bayesboard.js").WordsHeldOut} WordsHeldOut */
/** @typedef {import("../../bayesboard.js").TriedWords} TriedWords */
/** @typedef {import("../page.js").Page} Page */

/** @param {HTMLElement} panel @param {Page} page @returns {(inside: WordsHeldOut, view: View, messages: Messages) => void} */
export function watchHoldOut(panel, page) {
  const [form, missing, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const progress = /** @type {HTMLProgressElement} */ (body.firstElementChild);
  const errors = /** @type {HTMLElement} */ (body.querySelector(".numbers"));
  const openTest = byId("open-test");
  const boxes = /** @type {HTMLElement[]} */ ([...body.querySelectorAll(".tried")]);
  const parts = boxes.map((box, index) => {
    const [said, canvas, use] = /** @type {Iterable<HTMLElement>} */ (box.children);
    return { said, canvas, use, paint: watchChart(/** @type {HTMLCanvasElement} */ (canvas), page, index) };
  });
  /** @type {TriedWords[]} */
  let choices = [];

  const writeSplit = watchSplit(/** @type {HTMLFormElement} */ (form), (command) => page.act(command));
  openTest.addEventListener("click", () => {
    page.act(["openTest"]);
    // Where the button was, there are errors now.
    /** @type {HTMLElement | null} */ (document.querySelector("[role=tab][aria-selected=true]"))?.focus();
  });
  for (const [index, box] of boxes.entries()) {
    box.querySelector("button")?.addEventListener("click", () => {
      const { setting, value, isSet } = choices[index];
      if (value === null || isSet) return;
      page.finish([
        "adjust",
        setting === "countSmoothing" ? { naive: { countSmoothing: value } } : { logistic: { priorStd: value } },
      ], ["settle"]);
    });
  }

  return ({ split, missing: why, found }, { classes }, messages) => {
    writeSplit(split);
    write(missing, why ?? "");
    hide(missing, why === null);
    hide(body, found === null);
    if (found === null) return;
    hide(progress, found.progress === null);
    if (found.progress !== null) {
      progress.value = found.progress;
      // The frame that this is in ends first.
      requestAnimationFrame(() => page.act(["fit"]));
    }
    fillTables(errors, [found.errors], classes);
    hide(openTest, found.isTestOpen);
    ({ choices } = found);
    for (const [index, box] of boxes.entries()) hide(box, index >= choices.length);
    for (const [index, { said, button, isSet, label }] of choices.entries()) {
      const own = parts[index];
      write(own.said, said);
      own.canvas.ariaLabel = label;
      own.paint(messages);
      hide(own.use, button === null);
      write(own.use, button ?? "");
      assign(own.use, "aria-disabled", String(isSet));
    }
  };
}
