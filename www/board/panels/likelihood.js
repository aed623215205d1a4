// The likelihood of one feature in one class: its density, and the log-likelihood over μ and over σ, which are sliders.

import { assign, byId, hide, make, match, write } from "../../kit/dom.js";
import { watchChart } from "../../kit/chart.js";

/** @typedef {import("../../bayesboard.js").Board} Board */
/** @typedef {import("../../bayesboard.js").View} View */
/** @typedef {import("../../kit/slots.js").Formulas} Formulas */

/** @param {import("../page.js").Page} page */
export function watchLikelihood(page) {
  const section = byId("likelihood");
  const [, choices, , body] = /** @type {Iterable<HTMLElement>} */ (section.children);
  const [ofClass, ofFeature] = choices.querySelectorAll("select");
  const [density, ...sliders] = body.querySelectorAll("canvas");
  const paints = [density, ...sliders].map((canvas, index) => watchChart(canvas, page, index));
  const choose = () => page.act(["weigh", "of", ofClass.selectedIndex, ofFeature.selectedIndex]);
  ofClass.addEventListener("change", choose);
  ofFeature.addEventListener("change", choose);
  choices.querySelector("button")?.addEventListener("click", () => page.act(["weigh", "top"]));
  [density, ...sliders].forEach((canvas, chart) => {
    const put = (/** @type {PointerEvent} */ { offsetX, offsetY }) => {
      page.act(["weigh", "at", chart, offsetX, offsetY, canvas.clientWidth, canvas.clientHeight]);
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      put(event);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) put(event);
    });
    canvas.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      page.act(["weigh", "nudge", chart, event.shiftKey ? 5 * step : step]);
    });
  });

  /** @param {Board} board @param {View} view @param {Formulas} formulas */
  return (board, { classes }, formulas) => {
    for (const paint of paints) paint(board);
    match(ofClass, classes, () => make("option", ""), (option, { name }) => write(option, name));
    const [shown, axis] = /** @type {string[]} */ (formulas["likelihood-of"] ?? ["0", "0"]);
    [ofClass.selectedIndex, ofFeature.selectedIndex] = [Number(shown), Number(axis)];
    hide(body, formulas["likelihood-at"] === undefined);
    ["likelihood-mu", "likelihood-sigma"].forEach((key, index) => {
      const [text, now, low, high] = /** @type {string[]} */ (formulas[key] ?? []);
      if (text === undefined) return;
      for (const [name, value] of [["valuetext", text], ["valuenow", now], ["valuemin", low], ["valuemax", high]]) {
        assign(sliders[index], `aria-${name}`, value);
      }
    });
  };
}
