// The panel Hold-out: messages held out for validation and test, the errors on them, and the values that validation chooses.

import { applyStyles, assign, byId, hide, make, match, write } from "../../kit/dom.js";
import { watchSplit } from "../../kit/split.js";
import { fillTables } from "../../kit/tables.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").WordsHeldOut} WordsHeldOut */
/** @typedef {import("../../bayesboard.js").TriedWords} TriedWords */
/** @typedef {import("../page.js").Page} Page */

const TOP = 1.1; // of the chart, in units of the largest error

/** @param {HTMLElement} panel @param {Page} page @returns {(inside: WordsHeldOut, view: View) => void} */
export function watchHoldOut(panel, page) {
  const [form, missing, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const progress = /** @type {HTMLProgressElement} */ (body.firstElementChild);
  const errors = /** @type {HTMLElement} */ (body.querySelector(".numbers"));
  const openTest = byId("open-test");
  const boxes = /** @type {HTMLElement[]} */ ([...body.querySelectorAll(".tried")]);
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

  return ({ split, missing: why, found }, { classes }) => {
    applyStyles("inside-styles");
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
    for (const [index, box] of boxes.entries()) {
      hide(box, index >= choices.length);
      if (index < choices.length) writeTried(box, choices[index]);
    }
  };
}

/** @param {HTMLElement} box @param {TriedWords} tried */
function writeTried(box, { said, button, isSet, values, curves, chosen, label }) {
  const [line, chart, use] = /** @type {Iterable<HTMLElement>} */ (box.children);
  write(line, said);
  assign(chart, "aria-label", label);
  const [drawing, ticks] = chart.children;
  const [, training, validation, dots, large] = drawing.children;
  const top = TOP * Math.max(0.01, ...curves.flat().map((share) => share ?? 0));
  const last = values.length - 1;
  /** @param {(number | null)[]} curve */
  const points = (curve) => curve.flatMap((share, k) => (share === null ? [] : [`${k / last} ${1 - share / top}`]));
  for (const [path, curve] of /** @type {const} */ ([[training, curves[0]], [validation, curves[1]]])) {
    assign(path, "d", curve.length > 1 ? `M${points(curve).join("L")}` : "");
  }
  assign(dots, "d", points(curves[1]).map((point) => `M${point}h0`).join(""));
  const at = chosen === null ? null : curves[1][chosen];
  assign(large, "d", chosen === null || at === null ? "" : `M${chosen / last} ${1 - at / top}h0`);
  match(ticks, values, () => make("span", ""), (tick, value, k) => {
    const left = `${(100 * k) / last}%`;
    const { style } = /** @type {HTMLElement} */ (tick);
    if (style.left !== left) style.left = left;
    tick.classList.toggle("hit", k === chosen);
    write(tick, value);
  });
  hide(use, button === null);
  write(use, button ?? "");
  assign(use, "aria-disabled", String(isSet));
}
