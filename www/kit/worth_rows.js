// What the probabilities of models are worth, in rows.

import { make, match, write } from "./dom.js";
import { makeStroke, writeStroke } from "./stroke.js";

/** A row for each model. @param {HTMLTableElement} table */
export function watchRows(table) {
  /** @param {{ model: "naive" | "generative" | "logistic", head: string, isStale: boolean, cells: string[] }[]} rows */
  return (rows) =>
    match(table.tBodies[0], rows, makeRow, (row, { model, head, isStale, cells }) => {
      const [stroke, name] = row.children[0].children;
      writeStroke(stroke, model);
      write(name, head);
      row.classList.toggle("stale", isStale);
      match(row, cells, () => make("td", ""), write, 1);
    });
}

function makeRow() {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.append(makeStroke(), make("span", ""));
  row.append(head);
  return row;
}
