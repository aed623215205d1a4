// The panel "Hold-out": points or messages held out for validation and test, the errors on them, and what validation chooses.

import { watchChart } from "./chart.js";
import { assign, hide, write } from "./dom.js";
import { watchSplit } from "./split.js";
import { fillTables } from "./tables.js";

/** @typedef {import("../bayesboard.js").HoldOutFound} HoldOutFound */
/** @typedef {import("../bayesboard.js").SplitView} SplitView */
/** @typedef {HoldOutFound["choices"][number]} Chosen */
/** @typedef {(command: ["openTest"] | Parameters<Parameters<typeof watchSplit>[1]>[0]) => void} Act */

/**
 * Watches the parts of a panel, and returns what writes them.
 * @param {HTMLElement} panel with the form of the split, a sentence, and a box for each choice, which has a canvas
 * @param {{ act: Act, change: () => void }} page
 * @param {Element} openTest the button that opens the test set
 * @param {(setting: Chosen["setting"], value: number) => void} use what sets the value of a setting
 * @returns {(split: SplitView, missing: string | null, found: HoldOutFound | null, painter: import("./chart.js").Painter, classes: import("./tables.js").Class[]) => void}
 */
export function watchHeldOut(panel, page, openTest, use) {
  const [form, why, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const errors = /** @type {HTMLElement} */ (body.querySelector(".numbers"));
  const boxes = [...body.querySelectorAll("canvas")].map((canvas, index) => {
    const [said, , button] = /** @type {Iterable<HTMLElement>} */ (canvas.parentElement?.children);
    return { said, canvas, button, paint: watchChart(canvas, page, index) };
  });
  const writeSplit = watchSplit(/** @type {HTMLFormElement} */ (form), page.act);
  /** @type {Chosen[]} */
  let choices = [];

  openTest.addEventListener("click", () => {
    page.act(["openTest"]);
    // Where the button was, there are errors now.
    /** @type {HTMLElement | null} */ (document.querySelector("[role=tab][aria-selected=true]"))?.focus();
  });
  for (const [index, { button }] of boxes.entries()) {
    button.addEventListener("click", () => {
      const { setting, value, isSet } = choices[index];
      if (value !== null && !isSet) use(setting, value);
    });
  }

  return (split, missing, found, painter, classes) => {
    for (const { paint } of boxes) paint(painter);
    writeSplit(split, found);
    write(why, missing ?? "");
    hide(why, missing === null);
    hide(body, found === null);
    if (found === null) return;
    fillTables(errors, [found.errors], classes);
    ({ choices } = found);
    for (const [index, { said, canvas, button }] of boxes.entries()) {
      const box = /** @type {HTMLElement} */ (canvas.parentElement);
      box.classList.toggle("gone", index >= choices.length);
      if (index >= choices.length) continue;
      const choice = choices[index];
      write(said, choice.said);
      canvas.ariaLabel = choice.label;
      hide(button, choice.button === null);
      write(button, choice.button ?? "");
      assign(button, "aria-disabled", String(choice.isSet));
    }
  };
}
