// Other samples: how the sheet Show and the panel "Samples" show them, and the clock by which one follows another.

import { byId, hide, make, match, write } from "../kit/dom.js";
import { reducedMotion } from "../kit/motion.js";
import texts from "../texts.json" with { type: "json" };
import { watchChart } from "./panels/chart.js";

/** @typedef {import("../bayesboard.js").Drawn} Drawn */
/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

const EACH = 500; // milliseconds that a sample is shown

/** The buttons "40 at once" and "One at a time". @param {Element} segments @param {Page} page */
function watchChoice(segments, page) {
  const inputs = segments.querySelectorAll("input");
  segments.addEventListener("change", ({ target }) => {
    const isOne = /** @type {HTMLInputElement} */ (target).value === "one";
    // With reduced motion they do not follow by themselves.
    page.act(isOne && !reducedMotion.matches ? ["others", "run", true] : ["others", "one", isOne]);
  });
  /** @param {View["others"]} others */
  return (others) => {
    for (const input of inputs) input.checked = (input.value === "one") === (others !== null && others.one !== null);
  };
}

/** The layer in the sheet Show, and what is said over the board. @param {Page} page @returns {(view: View) => void} */
export function watchOthersLayer(page) {
  const row = byId("others-shown");
  const writeChoice = watchChoice(row.children[0], page);
  const said = byId("sampled");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  function tick() {
    clock = setTimeout(tick, EACH);
    if (page.isShown()) page.act(["others", "tick"]);
  }
  byId("spread").addEventListener("click", () => page.finish(["others", "open", true], ["panel", "samples"]));
  return ({ others }) => {
    hide(row, others === null);
    writeChoice(others);
    hide(said, others === null || others.one === null);
    write(said, others?.said ?? "");
    const isRunning = others?.running ?? false;
    if (isRunning) {
      clock ??= setTimeout(tick, EACH);
    } else {
      clearTimeout(clock);
      clock = undefined;
    }
  };
}

/**
 * Their numbers in the panel.
 * @param {HTMLElement} part @param {Page} page
 * @returns {(board: import("../bayesboard.js").Board, view: View, drawn: Drawn) => void}
 */
export function watchOthers(part, page) {
  const [line, missing, table, canvas, said] = /** @type {Iterable<HTMLElement>} */ (part.children);
  const [segments, from, run, next] = /** @type {Iterable<HTMLElement>} */ (line.children);
  const select = /** @type {HTMLSelectElement} */ (from);
  const { tHead, tBodies } = /** @type {HTMLTableElement} */ (table);
  const [head] = /** @type {HTMLTableSectionElement} */ (tHead).rows;
  const [turned, now, range] = tBodies[0].rows;
  const writeChoice = watchChoice(segments, page);
  const paint = watchChart(/** @type {HTMLCanvasElement} */ (canvas), page);
  let isRunning = false;
  select.addEventListener("change", () => {
    page.act(["others", "from", /** @type {Drawn["others"]["draws"]} */ (select.value)]);
  });
  run.addEventListener("click", () => page.act(["others", "run", !isRunning]));
  next.addEventListener("click", () => page.act(["others", "next", true]));

  return (board, { others: shown }, { others }) => {
    paint(board);
    isRunning = shown?.running ?? false;
    const isOne = shown !== null && shown.one !== null;
    writeChoice(shown);
    select.value = others.draws;
    hide(select, isOne);
    for (const button of [run, next]) hide(button, !isOne);
    write(run, isRunning ? texts.board.panels.pause : texts.shared.run);
    write(missing, others.missing ?? "");
    for (const one of [table, canvas, said]) hide(one, others.missing !== null);
    write(head.cells[0], others.head);
    match(head, others.columns, () => make("th", ""), write, 1);
    write(now.cells[0], others.asked);
    match(turned, others.turned, () => make("td", ""), write, 1);
    match(now, others.now, () => make("td", ""), write, 1);
    hide(range, others.range === null);
    match(range, others.range ?? [], () => make("td", ""), write, 1);
    write(said, others.said);
  };
}
