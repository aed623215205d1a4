// The panel Table: messages by words, with the ghosts of Laplace smoothing as rows; or the joint table of a few words.

import { assign, byId, hide, make, match, write } from "../../kit/dom.js";
import { showsOther } from "../memo.js";
import { writeName } from "../view.js";
import { watchJoint } from "./joint.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").TablePanel} TablePanel */
/** @typedef {{ head: string, cells: string[], total: string, kind: string }} Line */

/** @param {HTMLElement} panel @param {import("../page.js").Page} page @returns {(inside: TablePanel, view: View) => void} */
export function watchTable(panel, page) {
  const [, scroll, note, box] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (panel.querySelectorAll('input[name="tabled"]'));
  const writeJoint = watchJoint(box, page);
  for (const radio of radios) {
    radio.addEventListener("change", () => page.act(["table", /** @type {TablePanel["what"]} */ (radio.value)]));
  }
  const table = /** @type {HTMLTableElement} */ (scroll.firstElementChild);
  const head = /** @type {HTMLTableSectionElement} */ (table.tHead).rows[0];
  head.append(document.createElement("td"));

  return ({ words, total, groups, note: text, what, joint }, { classes }) => {
    for (const radio of radios) radio.checked = radio.value === what;
    hide(scroll, what === "joint");
    hide(byId("joint-words"), joint === null);
    hide(box, joint === null);
    if (joint) writeJoint(joint, classes);
    match(
      head,
      total === null ? words : [...words, total],
      makeColumn,
      (cell, word) => write(cell.children[0], word),
      1,
    );
    match(table, groups, () => document.createElement("tbody"), (body, { class: index, rows, sum, theta }) => {
      assign(body, "data-of", String(index));
      /** @type {Line[]} */
      const lines = [
        ...rows.map((row) => ({ ...row, kind: row.isGhost ? "ghost" : "" })),
        { ...sum, kind: "sum" },
        { ...theta, kind: "theta" },
      ];
      match(
        body,
        [null, ...lines],
        makeLine,
        (row, line) => writeLine(row, line, index, words.length + Number(total !== null), classes),
      );
    }, 1);
    write(note, text ?? "");
  };
}

function makeColumn() {
  const cell = document.createElement("th");
  cell.scope = "col";
  cell.append(make("bdi", ""));
  return cell;
}

function makeLine() {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.append(make("span", "", "name"), make("bdi", ""));
  row.append(head);
  return row;
}

/** @param {Element} row @param {Line | null} line null: the head of the class @param {number} index @param {number} width @param {View["classes"]} classes */
function writeLine(row, line, index, width, classes) {
  if (!showsOther(row, line, index, width, classes[index].name)) return;
  const head = row.children[0];
  assign(row, "class", line === null ? "of-class" : line.kind);
  assign(head, "scope", line === null ? "rowgroup" : "row");
  assign(head, "colspan", line === null ? String(width + 1) : "1");
  if (line === null) writeName(head.children[0], index, classes);
  else head.children[0].replaceChildren();
  write(head.children[1], line?.head ?? "");
  const cells = line === null
    ? []
    : line.total === "" && line.cells.length === width
    ? line.cells
    : [...line.cells, line.total];
  match(row, cells.slice(0, width), () => document.createElement("td"), (cell, text) => {
    write(cell, text);
    cell.classList.toggle("zero", text === "0");
  }, 1);
}
