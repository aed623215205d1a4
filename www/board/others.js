// Other samples: what the sheet Show and the panel "Samples" have of them.

import { byId, hide, make, match, write } from "../kit/dom.js";
import { watchChart } from "../kit/chart.js";

/** @typedef {import("../bayesboard.js").Drawn} Drawn */
/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/** The way from the layer in the sheet Show to the panel. @param {Page} page @returns {(view: View) => void} */
export function watchOthersLayer(page) {
  const row = byId("others-shown");
  byId("spread").addEventListener("click", () => page.finish(["others", "open", true], ["panel", "samples"]));
  return ({ others }) => hide(row, !others);
}

/**
 * Their numbers in the panel.
 * @param {HTMLElement} part @param {Page} page
 * @returns {(board: import("../bayesboard.js").Board, drawn: Drawn) => void}
 */
export function watchOthers(part, page) {
  const [line, missing, table, canvas, said] = /** @type {Iterable<HTMLElement>} */ (part.children);
  const select = /** @type {HTMLSelectElement} */ (line.firstElementChild);
  const { tHead, tBodies } = /** @type {HTMLTableElement} */ (table);
  const [head] = /** @type {HTMLTableSectionElement} */ (tHead).rows;
  const [turned, now, range] = tBodies[0].rows;
  const paint = watchChart(/** @type {HTMLCanvasElement} */ (canvas), page);
  select.addEventListener("change", () => {
    page.act(["others", "from", /** @type {Drawn["others"]["draws"]} */ (select.value)]);
  });

  return (board, { others }) => {
    paint(board);
    select.value = others.draws;
    write(missing, others.missing ?? "");
    for (const one of [table, canvas, said]) hide(one, others.missing !== null);
    write(head.cells[0], others.head);
    match(head, others.columns, () => make("th", ""), write, 1);
    write(now.cells[0], others.asked);
    for (
      const [row, cells] of /** @type {const} */ ([[turned, others.turned], [now, others.now], [range, others.range]])
    ) {
      match(row, cells, () => make("td", ""), write, 1);
    }
    write(said, others.said);
  };
}
