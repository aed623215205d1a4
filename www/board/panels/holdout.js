// The panel "Hold-out": points held out for validation and test, and the errors on them.

import { hide, write } from "../../kit/dom.js";
import { watchHeldOut } from "../../kit/held_out.js";
import { fillTables } from "../../kit/tables.js";

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
  const [form, , body, spare] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const key = /** @type {HTMLElement} */ (body.children[1]);
  const details = /** @type {HTMLElement} */ (body.lastElementChild);
  // The row of the test errors, as long as they are not shown.
  const closed = /** @type {HTMLTableSectionElement} */ (spare.firstElementChild);
  const writeHeldOut = watchHeldOut(
    panel,
    page,
    /** @type {Element} */ (closed.querySelector("button")),
    (setting, value) => page.finish(["adjust", patches[setting](value)], ["settle"]),
  );
  spare.remove();

  return (board, { classes, task }) => {
    for (const part of form.querySelectorAll(".detail, button:first-of-type")) {
      /** @type {HTMLElement} */ (part).inert = task !== null; // A task has the usual split.
    }
    const now = /** @type {HeldOut} */ (board.ask(["panel"]));
    writeHeldOut(now.split, now.missing, now.missing === null ? now : null, board, classes);
    if (now.missing !== null) return;
    hide(key, now.split.validation !== "split");
    const table = /** @type {HTMLTableElement} */ (body.querySelector("table"));
    if (table.tFoot === null) table.append(closed);
    write(closed.rows[0].cells[0], now.closedTest ?? "");
    hide(closed, now.closedTest === null);
    fillTables(details.children[1], now.choices.map(({ table }) => table), classes);
  };
}
