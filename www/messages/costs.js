// What mistakes cost: the slider, the threshold on the bar of the probabilities, and what either call costs.

import { assign, byId, hide, make, match, write } from "../kit/dom.js";
import { capture, watchStrokes } from "../kit/pointer.js";
import { percent } from "./bars.js";
import { writeName } from "./view.js";
import { watchWorth } from "./worth.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("./page.js").Page} Page */

const MIDDLE = 0.5; // where the threshold is while nothing is weighed

/** @param {Page} page @returns {(view: View) => void} */
export function watchCosts(page) {
  const [button, box, posterior] = ["costs-button", "costs", "posterior"].map(byId);
  const table = /** @type {HTMLTableElement} */ (box.querySelector("table"));
  const [head] = /** @type {HTMLTableSectionElement} */ (table.tHead).rows;
  const [stroke] = head.cells[0].children;
  const [name, range, ends] = ["#cost-name", "#cost-range", "#cost .ends"].map((
    one,
  ) => /** @type {HTMLElement} */ (box.querySelector(one)));
  const ticks = posterior.querySelectorAll("svg > line");
  const [segments, weighing, worthy] = /** @type {Iterable<HTMLElement>} */ (box.children);
  const writeWorth = watchWorth(worthy, page);
  let isOpen = false;
  let isOfLogistic = false;

  button.addEventListener("click", () => page.finish(["showCosts", !isOpen]));
  segments.addEventListener("change", ({ target }) => {
    page.act(["weigh", /** @type {"costs"} */ (/** @type {HTMLInputElement} */ (target).value)]);
  });
  for (const bar of /** @type {NodeListOf<HTMLElement>} */ (posterior.querySelectorAll(".share"))) {
    watchHandle(bar, page, () => isOpen);
  }
  // Costs are those of the model whose card was touched last.
  for (const [card, isLogistic] of /** @type {const} */ ([["logistic", true], ["model-title", false]])) {
    const section = /** @type {HTMLElement} */ (byId(card).closest(".card"));
    for (const kind of ["pointerdown", "focusin"]) section.addEventListener(kind, () => choose(isLogistic));
  }

  /** @param {boolean} isLogistic */
  function choose(isLogistic) {
    if (isLogistic === isOfLogistic) return;
    isOfLogistic = isLogistic;
    page.act(["costsOfLogistic", isLogistic]);
  }

  return ({ costs, classes, logistic }) => {
    isOpen = costs !== null;
    assign(button, "aria-expanded", String(isOpen));
    hide(box, !isOpen);
    hide(button, classes.length > 2);
    posterior.classList.toggle("weighed", isOpen);
    box.parentElement?.classList.toggle("left-out", costs?.shown === "reliability");
    for (const tick of ticks) for (const end of ["x1", "x2"]) assign(tick, end, percent(costs?.at ?? MIDDLE));
    write(/** @type {Element} */ (posterior.lastElementChild), costs?.above ?? "");
    if (costs === null) return;
    for (const one of segments.querySelectorAll("input")) one.checked = one.value === costs.shown;
    hide(weighing, costs.shown !== "costs");
    hide(worthy, costs.worth === null);
    if (costs.worth) writeWorth(costs.worth);
    write(name, costs.name);
    for (const [i, end] of costs.ends.entries()) write(ends.children[i], end);
    assign(range, "aria-valuetext", costs.said);
    stroke.classList.toggle("away", logistic === null);
    stroke.classList.toggle("dashed", costs.ofLogistic);
    for (const i of [0, 1]) {
      const cell = head.cells[1 + i];
      const isNew = !cell.hasChildNodes();
      writeName(cell, i, classes);
      if (isNew) cell.append(" ", make("span", ""));
      write(/** @type {Element} */ (cell.lastElementChild), costs.probabilities[i]);
    }
    write(head.cells[3], costs.head);
    match(table.tBodies[0], costs.calls, makeCall, (row, { call, prices, expected, isCheaper }) => {
      row.classList.toggle("cheaper", isCheaper);
      for (const [i, text] of [call, ...prices, expected].entries()) write(row.children[i], text);
    });
  };
}

function makeCall() {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  row.append(head, make("td", ""), make("td", ""), make("td", ""));
  return row;
}

/** The threshold is dragged along a bar, while costs are weighed. @param {HTMLElement} bar @param {Page} page @param {() => boolean} isOpen */
function watchHandle(bar, page, isOpen) {
  function move(/** @type {PointerEvent} */ { clientX }) {
    const { left, width } = bar.getBoundingClientRect();
    page.act(["threshold", 1 - Math.min(1, Math.max(0, (clientX - left) / width))]);
  }
  const stop = watchStrokes(bar, {
    begin(event) {
      if (!isOpen()) return false;
      capture(bar, event.pointerId);
      move(event);
      return true;
    },
    move,
    end: () => page.finish(["settle"]),
    cancel: () => page.finish(["cancel"]),
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && stop()) event.stopPropagation();
  }, { capture: true });
}
