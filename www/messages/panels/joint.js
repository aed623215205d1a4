// The joint table of a few words and the class: its rows, who is counted in them, and what they answer.

import { assign, byId, hide, make, match, write } from "../../kit/dom.js";
import { filled } from "../../kit/filled.js";
import texts from "../../texts.json" with { type: "json" };
import { makeCounts, writeCounts } from "./counts.js";

const ROOM = 12; // letters of all heads

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").JointPanel} JointPanel */
/** @typedef {import("../page.js").Page} Page */

/** @param {HTMLElement} box @param {Page} page @returns {(joint: JointPanel, classes: View["classes"]) => void} */
export function watchJoint(box, page) {
  const [, learned, asked, depending] = /** @type {Iterable<HTMLElement>} */ (box.children);
  const [table, numbers, depends] = /** @type {HTMLTableElement[]} */ ([...box.querySelectorAll("table")]);
  const head = /** @type {HTMLTableSectionElement} */ (table.tHead).rows[0];
  const foot = /** @type {HTMLTableSectionElement} */ (table.tFoot).rows[0].cells;
  const sheet = byId("joint-sheet");
  /** @type {JointPanel["rows"]} */
  let rows = [];

  table.tBodies[0].addEventListener("click", ({ target }) => {
    const row = /** @type {Element} */ (target).closest("tr");
    if (row) page.act(["jointRow", rows[row.sectionRowIndex].isLit ? null : row.sectionRowIndex]);
  });
  sheet.addEventListener(
    "change",
    ({ target }) => page.act(["jointWord", /** @type {HTMLInputElement} */ (target).value]),
  );

  return (joint, classes) => {
    ({ rows } = joint);
    write(byId("joint-words").children[1], joint.chosen);
    match(sheet, joint.choices, makeChoice, writeChoice);
    const heads = [...joint.heads, texts.messages.joint.counted, texts.messages.joint.share, "P"];
    match(head, heads, makeHead, (cell, text) => write(cell.children[0], text));
    // Beside eight narrow rows there is room for the numbers to learn.
    box.classList.toggle("wide", joint.heads.join("").length > ROOM);
    match(table.tBodies[0], rows, makeRow, (row, line) => writeRow(row, line, joint, classes));
    assign(foot[0], "colspan", String(joint.heads.length + 1));
    for (const [i, cell] of [...foot].entries()) write(cell, joint.foot[i]);
    match(numbers.tBodies[0], joint.numbers, () => makeLine(3), (row, { words, joint: all, naive, isMostlyEmpty }) => {
      row.classList.toggle("line-above", isMostlyEmpty);
      for (const [i, text] of [words, all, naive].entries()) write(row.children[i], text);
    });
    write(learned.children[1], joint.note);
    writeAnswer(asked, joint.answer);
    hide(depending, joint.depends === null);
    if (!joint.depends) return;
    const { heads: asking, rows: lines, note, isToldApart } = joint.depends;
    depending.classList.toggle("first", isToldApart);
    for (const [i, text] of asking.entries()) {
      write(/** @type {HTMLTableSectionElement} */ (depends.tHead).rows[0].cells[i], text);
    }
    match(depends.tBodies[0], lines, () => makeLine(4), (row, line) => {
      for (const [i, text] of line.entries()) {
        write(row.children[i], i === 0 && text === "" ? texts.messages.joint.nothing : text);
      }
    });
    write(depending.children[1], note);
  };
}

function makeChoice() {
  const label = make("label", "", "check");
  const box = document.createElement("input");
  box.type = "checkbox";
  label.append(box, make("bdi", ""));
  return label;
}

/** @param {Element} label @param {JointPanel["choices"][number]} choice */
function writeChoice(label, { word, isChosen, isFree }) {
  const box = /** @type {HTMLInputElement} */ (label.children[0]);
  box.value = word;
  box.checked = isChosen;
  box.disabled = !isFree;
  write(label.children[1], word);
}

function makeHead() {
  const cell = document.createElement("th");
  cell.scope = "col";
  cell.append(make("bdi", ""));
  return cell;
}

function makeRow() {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  const button = document.createElement("button");
  button.type = "button";
  head.append(button);
  row.append(head);
  return row;
}

/** @param {Element} row @param {JointPanel["rows"][number]} line @param {JointPanel} joint @param {View["classes"]} classes */
function writeRow(row, line, joint, classes) {
  const { name, cells, class: of, count, share, p, answers, isLit, isEmpty } = line;
  const button = row.children[0].children[0];
  const [first, ...others] = cells;
  write(button, first);
  assign(button, "aria-label", filled(texts.messages.joint.row, { name }));
  assign(button, "aria-pressed", String(isLit));
  row.classList.toggle("lit", isLit);
  row.classList.toggle("answers", answers);
  row.classList.toggle("empty", isEmpty);
  const values = [...others, null, share, p];
  // The cells of another number of words are made anew.
  if (row.children.length !== values.length + 1) row.replaceChildren(row.children[0]);
  match(row, values, (i) => (values[i] === null ? makeCounts() : document.createElement("td")), (cell, text) => {
    if (text === null) writeCounts(cell, of, classes[of].shape, count, joint);
    else write(cell, text);
  }, 1);
}

/** @param {number} n */
function makeLine(n) {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  row.append(head, ...Array.from({ length: n - 1 }, () => document.createElement("td")));
  return row;
}

/** @param {HTMLElement} line @param {JointPanel["answer"]} answer */
function writeAnswer(line, { asked, fractions, says }) {
  // Three formulas, between which the line may break.
  const [question, ...parts] = [...line.children].slice(0, -1);
  write(question.children[0], fractions === null ? `${asked} =` : asked);
  for (const part of [question.children[1], ...parts]) part.classList.toggle("away", fractions === null);
  for (const [i, { children: [fraction] }] of parts.entries()) {
    for (const [k, number] of [...fraction.children].entries()) write(number, fractions?.[i][k] ?? "");
  }
  write(/** @type {Element} */ (line.lastElementChild), says);
}
