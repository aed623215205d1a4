// The panel "Hold-out": points held out for validation and test, and the errors on them.

import { hide, write } from "../../kit/dom.js";
import { watchSplit } from "../../kit/split.js";
import { fillTables } from "../../kit/tables.js";
import { watchChart } from "../../kit/chart.js";

/** @typedef {import("../../bayesboard.js").HeldOut} HeldOut */

/** What sets a value. @type {Record<HeldOut["choices"][number]["setting"], (value: number) => import("../../bayesboard.js").PartialSettings>} */
const patches = {
  varianceSmoothing: (value) => ({ generative: { varianceSmoothing: value } }),
  countSmoothing: (value) => ({ generative: { countSmoothing: value } }),
  bins: (value) => ({ generative: { bins: value, cuts: null } }),
  priorStd: (value) => ({ logistic: { priorStd: value } }),
};

/** @type {import("./panels.js").Watch} */
export function watchHoldOut(panel, page) {
  const [form, missing, body, spare] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const key = /** @type {HTMLElement} */ (body.children[1]);
  const progress = /** @type {HTMLProgressElement} */ (body.querySelector("progress"));
  const details = /** @type {HTMLElement} */ (body.lastElementChild);
  const boxes = [...body.children].slice(2, 5);
  const paints = boxes.map((box, index) => watchChart(/** @type {HTMLCanvasElement} */ (box.children[1]), page, index));
  const writeSplit = watchSplit(/** @type {HTMLFormElement} */ (form), (command) => page.act(command));
  // The row of the test errors, as long as they are not shown.
  const closed = /** @type {HTMLTableSectionElement} */ (spare.firstElementChild);
  const [closedHead, closedCell] = closed.rows[0].cells;
  spare.remove();
  closedCell.firstElementChild?.addEventListener("click", () => {
    page.act(["openTest"]);
    // Where the button was, there are errors now.
    /** @type {HTMLElement | null} */ (document.querySelector("[role=tab][aria-selected=true]"))?.focus();
  });
  /** @type {HeldOut["choices"]} */
  let choices = [];
  boxes.forEach((box, index) =>
    box.children[2].addEventListener("click", ({ currentTarget }) => {
      const { setting, value } = choices[index];
      if (value === null || /** @type {Element} */ (currentTarget).ariaDisabled === "true") return;
      page.finish(["adjust", patches[setting](value)], ["settle"]);
    })
  );

  return (board, { classes, task }) => {
    form.inert = task !== null; // A task has the usual split.
    const now = /** @type {HeldOut} */ (board.ask(["panel"]));
    for (const paint of paints) paint(board);
    writeSplit(now.split);
    write(missing, now.missing ?? "");
    hide(body, now.missing !== null);
    if (now.missing !== null) return;
    hide(progress, now.progress === null);
    progress.value = now.progress ?? 1;
    fillTables(body.children[0], [now.errors], classes);
    hide(key, now.split.validation !== "split");
    const table = /** @type {HTMLTableElement} */ (body.querySelector("table"));
    if (table.tFoot === null) table.append(closed);
    write(closedHead, now.closedTest ?? "");
    hide(closed, now.closedTest === null);
    fillTables(details.children[1], now.choices.map(({ table }) => table), classes);
    choices = now.choices;
    boxes.forEach((box, index) => box.classList.toggle("gone", index >= choices.length));
    choices.forEach(({ said, label, isSet }, index) => {
      const [line, , button] = /** @type {Iterable<HTMLElement>} */ (boxes[index].children);
      write(line, said);
      hide(button, label === null);
      write(button, label ?? "");
      button.ariaDisabled = String(isSet);
    });
  };
}
