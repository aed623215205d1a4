// The panel EM: its steps, its curve, what it maximizes, and the labels that it finds.

import { watchChart } from "../../kit/chart.js";
import { byId, hide, make, match, write } from "../../kit/dom.js";
import { makeMark, writeMark } from "../../kit/marks.js";
import { watchPlayback } from "../../kit/playback.js";
import { wholeIn, writeWhole } from "../../kit/whole.js";
import texts from "../../texts.json" with { type: "json" };
import { makePie, writePie } from "../pie.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").EmPanel} EmPanel */
/** @typedef {import("../../bayesboard.js").EmView} EmView */
/** @typedef {import("../../bayesboard.js").Messages} Messages */
/** @typedef {import("../page.js").Page} Page */

/** @param {HTMLElement} panel @param {Page} page @returns {(inside: EmPanel, view: View, messages: Messages) => void} */
export function watchEm(panel, page) {
  const [missing, hiding, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const [zeros, note] = body.querySelectorAll(".said-of-zeros");
  const share = /** @type {HTMLSelectElement} */ (byId("hidden-share"));
  const seed = /** @type {HTMLInputElement} */ (byId("em-seed"));
  const hideLabels = byId("hide-labels");
  const show = byId("show-labels");
  const writePlayback = watchPlayback(body, page, true);
  const canvas = /** @type {HTMLCanvasElement} */ (byId("em-chart"));
  const paint = watchChart(canvas, page);
  const writeSums = watchSums(/** @type {HTMLDetailsElement} */ (byId("em-sums")));
  const jensen = byId("em-jensen");
  const pies = byId("em-pies");
  let shows = false;

  hideLabels.addEventListener("click", () => page.finish(["hideLabels", /** @type {"half"} */ (share.value)]));
  show.addEventListener("click", () => page.act(["showHidden", !shows]));
  byId("give-back").addEventListener("click", () => page.finish(["giveLabelsBack"]));
  seed.addEventListener("change", () => {
    if (seed.checkValidity()) page.act(["seed", wholeIn(seed)]);
    else seed.reportValidity();
  });

  return (inside, { classes }, messages) => {
    const { run } = inside;
    write(missing, inside.missing ?? "");
    hide(missing, inside.missing === null);
    hide(hiding, !inside.hasSeed);
    for (const part of [hideLabels, share]) hide(part, !inside.canHide);
    if (seed !== document.activeElement) writeWhole(seed, inside.seed);
    hide(body, run === null);
    if (run === null) return;
    writePlayback(run.pace, run.said);
    write(zeros, run.note);
    match(pies, run.pies, makePie, writePie);
    writeWord(run.word, classes);
    canvas.ariaLabel = run.chart;
    paint(messages);
    writeFound(run.found);
    write(note, run.found?.note ?? "");
    writeSums(run);
    hide(jensen, run.jensen === null);
    write(jensen.children[1], run.jensen ?? "");
    ({ showsHidden: shows } = inside);
    hide(/** @type {HTMLElement} */ (show.parentElement), inside.hidden === 0);
    write(show, shows ? texts.messages.em.coverLabels : texts.shared.showLabels);
  };
}

/** The count of the word that is pointed at. @param {EmView["word"]} word @param {View["classes"]} classes */
function writeWord(word, classes) {
  const line = byId("em-word");
  hide(line, word === null);
  if (word === null) return;
  const [of, sum, parts] = line.children;
  const [head, name] = of.children;
  if (!name.hasChildNodes()) name.append(makeMark(), make("bdi", ""));
  write(head, word.head);
  writeMark(name.children[0], word.class, classes[word.class].shape);
  write(name.children[1], classes[word.class].name);
  match(sum, [...word.terms, { text: word.sum, isGiven: true }], () => make("span", ""), (term, { text, isGiven }) => {
    write(term, text);
    term.classList.toggle("given", isGiven);
  });
  write(parts, word.note);
}

/** @param {EmView["found"]} found */
function writeFound(found) {
  const table = /** @type {HTMLTableElement} */ (byId("em-found"));
  hide(table, found === null);
  match(table.tBodies[0], found?.rows ?? [], makeFoundRow, (row, { head, found: n, height }) => {
    const [name, ...cells] = row.children;
    write(name, head);
    write(cells[0], n || texts.messages.em.covered);
    cells[0].classList.toggle("soft", n === "");
    write(cells[1], height);
  });
}

function makeFoundRow() {
  const row = document.createElement("tr");
  const head = make("th", "");
  head.setAttribute("scope", "row");
  row.append(head, make("td", ""), make("td", ""));
  return row;
}

/** What is maximized in parts, at the start and now: open until labels are found. @param {HTMLDetailsElement} box @returns {(run: EmView) => void} */
function watchSums(box) {
  const table = /** @type {HTMLTableElement} */ (box.querySelector("table"));
  const rows = [...table.rows];
  let hadFound = false;
  return ({ sums, found }) => {
    const hasFound = found !== null;
    if (hasFound !== hadFound) box.open = !hasFound;
    hadFound = hasFound;
    hide(/** @type {HTMLElement} */ (box.firstElementChild), !hasFound);
    for (const [i, row] of rows.entries()) {
      const cells = i === 0 ? sums.columns : sums.rows[i - 1];
      if (i === 1 || i === 2) write(row.cells[0], sums.heads[i - 1]);
      for (const at of [0, 1]) {
        write(row.cells[2 + at], cells[at] ?? "");
        hide(row.cells[2 + at], cells[at] === undefined);
      }
    }
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll('[data-of="absent"]'))) {
      hide(part, !sums.hasAbsent);
    }
    hide(/** @type {HTMLElement} */ (table.querySelector('[data-of="prior"]')), !sums.hasPrior);
  };
}
