// Tables of numbers. One that is too wide for its box scrolls there.

import { makeBars, writeBars } from "./bars.js";
import { assign, hide, make, match, untranslated, write } from "./dom.js";
import { makeMark, writeMark } from "./marks.js";
import { nameScrolling, watchScrolling } from "./scrolling.js";

/**
 * @typedef {object} Table
 * @property {string} id
 * @property {string} title
 * @property {string[]} columns
 * @property {import("../bayesboard.js").TableRow[]} rows `class` is that of the head, if it has one; `lit` are the cells
 *   that light up
 * @property {string | null} note
 */

/** @typedef {{ name: string, shape: string }} Class */
/** @typedef {import("../bayesboard.js").Gauge} Gauge */

/** @param {Element} box @param {Table[]} tables @param {Class[]} classes */
export function fillTables(box, tables, classes) {
  match(box, tables, makeTable, (part, table) => writeTable(part, table, classes));
}

/** The head of a row or column; one without a shape belongs to no class. @typedef {{ name: string, shape: string | null }} Head */

export function markedHead() {
  const cell = headCell();
  cell.append(makeMark(), untranslated(make("span", "")));
  return cell;
}

/** @param {Element} cell @param {Head} head @param {number} index */
export function writeMarkedHead(cell, { name, shape }, index) {
  const [mark, text] = cell.children;
  mark.classList.toggle("away", shape === null);
  cell.classList.toggle("marked", shape !== null);
  if (shape !== null) writeMark(mark, index, shape);
  write(text, name);
}

export function makeTable() {
  const table = document.createElement("table");
  const head = document.createElement("tr");
  head.append(bodyCell());
  table.createTHead().append(head);
  table.createTBody();
  const scroll = make("div", "", "scroll");
  scroll.dataset.scrolls = "";
  scroll.append(table);
  watchScrolling(scroll);
  const box = document.createElement("div");
  box.append(scroll, make("p", ""));
  return box;
}

/**
 * @param {Element} box
 * @param {Table} table
 * @param {Class[]} classes
 * @param {(cell: Element, content: any) => void} [writeCell] for cells that are more than texts
 */
export function writeTable(box, { title, columns, rows, note }, classes, writeCell = writeContent) {
  const scroll = /** @type {HTMLElement} */ (box.children[0]);
  const table = /** @type {HTMLTableElement} */ (scroll.children[0]);
  const notes = /** @type {HTMLElement} */ (box.children[1]);
  const head = /** @type {HTMLElement} */ (table.tHead?.lastElementChild);
  nameScrolling(scroll, title);
  assign(table, "aria-label", title);
  table.classList.toggle("dense", columns.length > 4);
  write(head.children[0], title);
  match(head, columns, headCell, write, 1);
  match(table.tBodies[0], rows, makeRow, (row, { head: name, class: index, cells, tone, lit = [] }) => {
    assign(row, "class", tone);
    writeMarkedHead(row.children[0], { name, shape: classes[index ?? -1]?.shape ?? null }, index ?? 0);
    match(row, cells, bodyCell, (cell, content, place) => {
      writeCell(cell, content);
      cell.classList.toggle("lit", lit.includes(place));
    }, 1);
  });
  write(notes, note ?? "");
  hide(notes, note === null);
}

export function makeRow() {
  const row = document.createElement("tr");
  const head = markedHead();
  head.scope = "row";
  row.append(head);
  return row;
}

function headCell() {
  const cell = document.createElement("th");
  cell.scope = "col";
  return cell;
}

export function bodyCell() {
  return document.createElement("td");
}

/** Writes a text, or bars beside which their numbers stand. @param {Element} cell @param {string | Gauge} content */
export function writeContent(cell, content) {
  cell.classList.toggle("gauges", typeof content !== "string");
  if (typeof content === "string") {
    if (cell.childElementCount > 0 || cell.textContent !== content) cell.textContent = content;
    return;
  }
  if (cell.childElementCount === 0) cell.replaceChildren(makeBars(), make("span", "", "unseen"));
  const [drawing, side] = cell.children;
  const [bar, second = null] = content.bars;
  writeBars(drawing, bar, second, content.classes);
  write(side, content.text);
}
