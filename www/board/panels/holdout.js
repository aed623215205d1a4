// The panel "Hold-out": points held out for validation and test, and the errors on them.

import { write } from "../../kit/dom.js";
import { fillTables } from "../../kit/tables.js";
import { watchChart } from "./chart.js";

/** @typedef {import("../../bayesboard.js").HeldOut} HeldOut */

/** @type {import("./panels.js").Watch} */
export function watchHoldOut(panel, page) {
  const [form, missing, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const block = /** @type {HTMLSelectElement} */ (form.querySelector("select"));
  const seed = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const details = /** @type {HTMLElement} */ (body.lastElementChild);
  const boxes = [...body.children].slice(2, 4);
  const paints = boxes.map((box, index) => watchChart(/** @type {HTMLCanvasElement} */ (box.children[1]), page, index));
  const split = () => seed.checkValidity() && page.act(["split", Number(block.value), seed.valueAsNumber]);
  block.addEventListener("change", split);
  seed.addEventListener("change", split);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.lastElementChild?.addEventListener("click", () => {
    seed.stepUp();
    split();
  });
  /** @type {(number | null)[]} */
  let values = [];
  let isCounts = false;
  boxes.forEach((box, index) => box.children[2].addEventListener("click", ({ currentTarget }) => {
    const value = values[index];
    if (value === null || /** @type {Element} */ (currentTarget).ariaDisabled === "true") return;
    page.finish(["adjust", index === 0 ? { generative: isCounts ? { countSmoothing: value } : { varianceSmoothing: value } } : { logistic: { priorStd: value } }], ["settle"]);
  }));

  return (board, { classes, settings }) => {
    isCounts = settings.generative.family === "counts";
    const now = /** @type {HeldOut} */ (board.ask(["inside"]));
    for (const paint of paints) paint(board);
    block.value = String(now.block);
    if (document.activeElement !== seed) seed.value = String(now.seed);
    write(missing, now.missing ?? "");
    body.hidden = now.missing !== null;
    if (now.missing !== null) return;
    fillTables(body.children[0], [now.errors], classes);
    fillTables(details.children[1], now.choices.map(({ table }) => table), classes);
    values = now.choices.map(({ value }) => value);
    now.choices.forEach(({ said, label, isSet }, index) => {
      const [line, , button] = /** @type {Iterable<HTMLElement>} */ (boxes[index].children);
      write(line, said);
      button.hidden = label === null;
      write(button, label ?? "");
      button.ariaDisabled = String(isSet);
    });
  };
}
