// The tables of numbers beside the board, and the probabilities at the pointer.

import { byId, match, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import { bodyCell, fillTables, makeRow, markedHead, writeMarkedHead } from "../kit/tables.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").View} View */

/** The score of the guess. @param {View} view */
export function writeNumbers({ classes, guess }) {
  fillTables(byId("guess-score"), guess?.table ? [guess.table] : [], classes);
}

/** Models down and classes across, but classes down where many would not fit side by side. @param {View} view */
export function writeProbe({ probe, classes, generativeName }) {
  const table = /** @type {HTMLTableElement} */ (byId("probe"));
  const isTall = classes.length > 2 && matchMedia("(max-width: 30rem)").matches;
  const models = /** @type {const} */ (["generative", "logistic"]);
  const modelHeads = [generativeName, texts.shared.logistic].map((name) => ({ name, shape: null }));
  /** @type {import("../kit/tables.js").Head[][]} */
  const [columns, rows] = isTall ? [modelHeads, classes] : [classes, modelHeads];
  write(byId("probe-at"), probe ? filled(texts.board.numbersTables.at, { place: probe.at }) : "");
  // By a class: a rule that asks for a text by `:has()` would compute all styles anew whenever the text changes.
  table.closest(".probe")?.classList.toggle("pointed", probe !== null);
  match(table.rows[0], columns, markedHead, writeMarkedHead, 1);
  match(table.tBodies[0], rows, makeRow, (row, head, r) => {
    writeMarkedHead(row.children[0], head, r);
    match(row, columns, bodyCell, (cell, _, c) => {
      const [model, index] = isTall ? [models[c], r] : [models[r], c];
      write(cell, probe?.rows[index]?.[model] ?? "·");
    }, 1);
  });
}
