// The panel "Decisions": what mistakes cost, how the models call the points then, and which points these are.

import { assign, byId, hide, make, match, write } from "../../kit/dom.js";
import { filled } from "../../kit/filled.js";
import { makeMark, writeMark } from "../../kit/marks.js";
import texts from "../../texts.json" with { type: "json" };
import { makeStroke, writeStroke } from "../../kit/stroke.js";
import { watchCurves, watchWorths } from "./worth.js";

/** @typedef {import("../../bayesboard.js").Decided} Decided */
/** @typedef {Decided["costs"][number]} ModelCosts */
/** @typedef {{ model: ModelCosts["model"], truth: number, called: number }} Place */

/** @type {import("./panels.js").Watch} */
export function watchDecisions(panel, page) {
  const [, above, missing, table, note, curves, reliable, said] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const [segments, choice, threshold] = /** @type {Iterable<HTMLElement>} */ (above.children);
  const grid = /** @type {HTMLTableElement} */ (table);
  const [positive] = above.querySelectorAll("select");
  /** @type {NodeListOf<HTMLSelectElement>} */
  const judged = panel.querySelectorAll("select.judged");
  const writeCosts = watchCosts(grid, page);
  const writeCurves = watchCurves(curves, page);
  const writeWorths = watchWorths(reliable, page);
  segments.addEventListener("change", ({ target }) => {
    page.act(["decide", "view", /** @type {Decided["view"]} */ (/** @type {HTMLInputElement} */ (target).value)]);
  });
  positive.addEventListener("change", () => page.act(["decide", "positive", positive.selectedIndex]));
  for (const on of judged) {
    on.addEventListener("change", () => page.act(["decide", "on", /** @type {Decided["on"]} */ (on.value)]));
  }

  return (board, { classes }) => {
    const now = /** @type {Decided} */ (board.ask(["panel"]));
    const shown = now.missing === null ? now.view : null;
    // Charts are painted before anything is written.
    if (shown === "roc") writeCurves(board, now);
    if (shown === "reliability") writeWorths(board, now);
    for (const one of segments.querySelectorAll("input")) one.checked = one.value === now.view;
    write(byId("cost-name"), now.costName);
    hide(choice, now.classes === null);
    write(choice.children[0], now.classes ?? "");
    match(positive, now.choices, () => make("option", ""), write);
    positive.selectedIndex = now.positive;
    now.above.forEach((text, index) => write(threshold.children[index], text));
    write(missing, now.missing ?? "");
    for (const part of [grid, note]) hide(part, shown !== "costs");
    hide(curves, shown !== "roc");
    hide(reliable, shown !== "reliability");
    hide(said, shown === null);
    for (const on of judged) {
      match(on, now.points, makePoints, (option, { on: points, name }) => {
        assign(option, "value", points);
        write(option, name);
      });
      on.value = now.on;
    }
    if (shown === "costs") writeCosts(now, classes);
    write(note, now.note);
    write(said, now.said);
  };
}

/**
 * The confusion matrices of both models in one table, a stop of the Tab key: the arrow keys go from cell to cell, and the
 * points of a cell light up, as they do under the pointer.
 * @param {HTMLTableElement} grid @param {import("../page.js").Page} page
 */
function watchCosts(grid, page) {
  const [heads, calls] = /** @type {HTMLTableSectionElement} */ (grid.tHead).rows;
  const [cells, sums] = grid.tBodies;
  /** @type {Place[][]} */
  let places = [];
  let [row, column] = [1, 0];
  let isByKeys = false;

  function light(/** @type {Place | null} */ place) {
    page.act(["decide", "light", place?.model ?? null, place?.truth === 1, place?.called === 1]);
  }
  function go() {
    row = Math.min(row, places.length - 1);
    column = Math.min(column, (places[row]?.length ?? 1) - 1);
    const place = places[row]?.[column];
    if (place) light(place);
  }
  grid.addEventListener("focus", () => {
    isByKeys = grid.matches(":focus-visible");
    if (isByKeys) go();
  });
  grid.addEventListener("blur", () => {
    if (isByKeys) light(null);
    isByKeys = false;
  });
  grid.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!step || event.target !== grid) return;
    event.preventDefault();
    row = Math.max(0, row + step[0]);
    column = Math.max(0, column + step[1]);
    isByKeys = true;
    go();
  });
  cells.addEventListener("pointerover", ({ target }) => {
    const cell = target instanceof Element ? target.closest("td") : null;
    const line = /** @type {HTMLTableRowElement | null} */ (cell?.parentElement ?? null);
    if (cell && line) light(places[line.sectionRowIndex]?.[cell.cellIndex - 1] ?? null);
  });
  cells.addEventListener("pointerleave", () => light(null));

  /** @param {Decided} now @param {{ shape: string }[]} classes */
  return ({ costs, kinds, positive }, classes) => {
    match(heads, costs, makeHead, (cell, { model, head }) => {
      writeStroke(cell.children[0], model);
      write(cell.children[1], head);
    }, 1);
    match(calls, costs.flatMap(() => kinds), makeCalled, (cell, kind, index) => {
      write(cell.children[0], index % 2 === 0 ? filled(texts.board.panels.called, { name: kind }) : kind);
    });
    const isOfTwo = classes.length === 2;
    match(cells, kinds, makeRow, (line, kind, truth) => {
      const [mark, name] = line.children[0].children;
      mark.classList.toggle("away", !isOfTwo && truth === 0);
      const shown = isOfTwo ? truth : positive;
      writeMark(mark, shown, classes[shown].shape);
      write(name, kind);
      match(line, costs.flatMap(({ cells }) => cells[truth]), makeCell, (cell, { count, price, label, lit }) => {
        write(cell.children[0], count);
        write(cell.children[1], price === null ? "" : ` × ${price}`);
        cell.classList.toggle("mistake", price !== null);
        assign(cell, "aria-label", label);
        assign(cell, "aria-selected", String(lit));
      }, 1);
    });
    places = kinds.map((_, truth) => costs.flatMap(({ model }) => [0, 1].map((called) => ({ model, truth, called }))));
    const lit = cells.querySelector('[aria-selected="true"]');
    if (lit) assign(grid, "aria-activedescendant", lit.id);
    else grid.removeAttribute("aria-activedescendant");
    const [cost, least] = sums.rows;
    match(cost, costs.flatMap((of) => ["", of.cost]), () => make("td", ""), write, 1);
    match(least, costs.flatMap((of) => of.least), () => make("td", ""), write, 1);
    grid.classList.toggle("stale", costs.some(({ isStale }) => isStale));
  };
}

const makePoints = () => make("option", "");

function makeHead() {
  const head = document.createElement("th");
  head.colSpan = 2;
  head.scope = "colgroup";
  head.append(makeStroke(), make("span", ""));
  return head;
}

function makeCalled() {
  const head = document.createElement("th");
  head.scope = "col";
  head.append(make("span", ""));
  return head;
}

function makeRow() {
  const line = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.append(makeMark(), make("bdi", ""));
  line.append(head);
  return line;
}

let nCells = 0;

function makeCell() {
  const cell = document.createElement("td");
  cell.id = `call-${nCells++}`;
  cell.role = "gridcell";
  cell.append(make("span", ""), make("span", "", "price"));
  return cell;
}
