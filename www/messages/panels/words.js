// The table of words: what each class has of each word, as marks, fractions and a factor.

import { assign, byId, hide, make, write } from "../../kit/dom.js";
import { filled } from "../../kit/filled.js";
import texts from "../../texts.json" with { type: "json" };
import { makeMark, writeMark } from "../../kit/marks.js";
import { makeOneStop } from "../../kit/neighbor.js";
import { makeBars, writeBars } from "../../kit/bars.js";
import { showsOther } from "../../kit/memo.js";
import { watchRows } from "../rows.js";
import { writeName, writeUnit } from "../view.js";
import { MOST_MARKS, makeCounts, writeCounts } from "../../kit/counts.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").WordsTable} WordsTable */
/** @typedef {WordsTable["rows"][number]} Row */
/** @typedef {import("../../bayesboard.js").Sort} Sort */
/** @typedef {import("../page.js").Page} Page */

/** @param {HTMLElement} panel @param {Page} page @returns {(view: View) => void} */
export function watchWords(panel, page) {
  const sort = /** @type {HTMLSelectElement} */ (byId("words-sort"));
  const difference = /** @type {HTMLOptionElement} */ (sort.querySelector('[value="difference"]'));
  const filter = /** @type {HTMLInputElement} */ (byId("words-filter"));
  const area = /** @type {HTMLElement} */ (panel.querySelector(".scroll"));
  const table = /** @type {HTMLTableElement} */ (area.querySelector("table"));
  const [body] = table.tBodies;
  const keepStop = makeOneStop(body, "button");
  const rows = watchRows(area, {
    make: () => makeWordRow(nClasses),
    ask,
    write: writeRow,
    name: ({ word }) => word,
    arranged: keepStop,
  });
  const [heads, foot] = [table.tHead, table.tFoot].map((part) => /** @type {HTMLTableSectionElement} */ (part).rows[0]);
  const [unit, pairOf] = /** @type {HTMLElement[]} */ ([...heads.querySelectorAll(".value, .pair")]);
  const marks = [makeMark(), makeMark()];
  pairOf.append(marks[0], " : ", marks[1]);
  const [sums, note] = /** @type {Iterable<HTMLElement>} */ (panel.querySelectorAll(".scroll > p"));
  /** The table as it was asked for last. @type {WordsTable | undefined} */
  let inside;
  /** @type {View["classes"]} */
  let classes = [];
  let nClasses = 2;
  let isPointed = false;

  function choose() {
    area.scrollTop = 0;
    page.act(["words", /** @type {Sort} */ (sort.value), filter.value]);
  }
  sort.addEventListener("change", choose);
  filter.addEventListener("input", choose);
  body.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const row = button?.closest("tr");
    const word = rows.of(row)?.word;
    if (!button || word === undefined) return;
    const { of } = button.dataset;
    if (of === undefined) page.finish(["putWord", word]);
    else page.finish(["theta", word, Number(of)], ["panel", "prior"]);
  });

  /** The word under the pointer or the focus is that of EM's sum. @param {Event} event */
  function point({ target }) {
    const row = isPointed ? /** @type {Element} */ (target).closest("tr") : null;
    const word = rows.of(row)?.word;
    if (word) page.act(["point", word]);
  }
  body.addEventListener("pointerover", point);
  body.addEventListener("focusin", point);
  for (const event of ["pointerleave", "focusout"]) {
    body.addEventListener(event, () => isPointed && page.act(["point", null]));
  }

  /** A table of another number of classes has other columns. @param {number} n */
  function divide(n) {
    if (n === nClasses) return;
    nClasses = n;
    rows.clear();
    panel.classList.toggle("many", n > 2);
    for (const row of [heads, foot]) {
      const own = row.querySelectorAll(".of-class");
      for (const extra of [...own].slice(n)) extra.remove();
      for (let i = own.length; i < n; i++) {
        row.querySelector(".share")?.before(/** @type {Element} */ (own[0].cloneNode()));
      }
    }
  }

  /** @param {number} first @param {number} count @param {string} [word] whose place is sought */
  function ask(first, count, word) {
    inside = page.ask(["words", first, count, word ?? null]) ?? inside;
    return inside;
  }

  /** @param {Element} row @param {Row} line */
  function writeRow(row, line) {
    if (!inside) return;
    const { ghosts, ghostText, mostMarks } = inside;
    if (!showsOther(row, line, ghosts, ghostText, mostMarks)) return;
    const { word, counts, fractions, theta, factor, isJudged, bar, second } = line;
    const [head] = row.children;
    const [drawn, last, other] = [...row.children].slice(-3);
    write(head.children[0].children[1], word);
    row.classList.toggle("judged", isJudged);
    for (const [i, cell] of row.querySelectorAll(".counts").entries()) {
      writeCounts(cell, i, classes[i].shape, counts[i], inside, mostMarks);
    }
    for (const [i, cell] of row.querySelectorAll(".share").entries()) {
      write(cell.children[0].children[0], fractions[i]);
      assign(cell.children[0], "title", filled(texts.messages.panels.priorTheta, { value: theta[i] }));
    }
    write(last, factor);
    if (second) writeBars(drawn.children[0], bar, second.bar); // Else there is no room for bars.
    write(other, second?.value ?? "");
  }

  return ({ classes: now, units, logistic, panel: open, pair }) => {
    classes = now;
    divide(classes.length);
    isPointed = open === "em";
    const isBoth = logistic !== null && !isPointed;
    panel.classList.toggle("both", isBoth);
    panel.classList.toggle("in-parts", isPointed);
    hide(difference, !isBoth);
    rows.write();
    if (!inside) return;
    panel.classList.toggle("tight", inside.mostMarks < MOST_MARKS);
    panel.classList.toggle("bare", inside.mostMarks === 0);
    hide(table, inside.listed === 0);
    sort.value = inside.sort === "difference" && !isBoth ? "factor" : inside.sort;
    if (filter !== document.activeElement && filter.value !== inside.filter) filter.value = inside.filter;
    write(byId("words-title"), inside.foot.head);
    for (const [i, head] of heads.querySelectorAll(".of-class").entries()) writeName(head, i, classes);
    // A name with spaces stays in one line.
    for (const [i, head] of heads.querySelectorAll(".share").entries()) {
      write(head, `P(w | ${classes[i].name.replaceAll(" ", "\u00a0")})`);
    }
    writeUnit(unit, units, isBoth);
    const isMany = classes.length > 2;
    unit.children[0].classList.toggle("unseen", isBoth || isMany);
    hide(pairOf, !isMany);
    for (const [i, mark] of marks.entries()) writeMark(mark, pair[1 - i], classes[pair[1 - i]].shape);
    write(foot.cells[0], texts.messages.panels.sum);
    for (const [i, cell] of foot.querySelectorAll(".share").entries()) write(cell, inside.foot.sums[i]);
    write(sums, inside.foot.note);
    write(note, inside.note ?? "");
  };
}

/** @param {number} n of classes */
function makeWordRow(n) {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  const put = makeButton();
  put.title = texts.messages.panels.putIntoJudged;
  put.append(make("span", texts.shared.put, "unseen"), make("bdi", ""));
  head.append(put);
  const shares = [0, 1].map((of) => {
    const cell = make("td", "", "share");
    const button = makeButton();
    button.dataset.of = String(of);
    button.append(make("span", ""), make("span", texts.messages.panels.priorOf, "unseen"));
    cell.append(button);
    return cell;
  });
  const drawn = make("td", "", "bars");
  drawn.append(makeBars());
  row.append(
    head,
    ...Array.from({ length: n }, makeCounts),
    ...shares,
    drawn,
    make("td", "", "value"),
    make("td", "", "second"),
  );
  return row;
}

function makeButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  return button;
}
