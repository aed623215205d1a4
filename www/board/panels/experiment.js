// The panel "Experiment": the test errors of both models over the number of training points.

import { hide } from "../../kit/dom.js";
import { watchTried } from "../../kit/tried.js";
import { watchChart } from "../../kit/chart.js";

/** @typedef {import("../../bayesboard.js").Source} Source */
/** @typedef {import("../../bayesboard.js").Tried} Tried */

/** @type {import("./panels.js").Watch} */
export function watchExperiment(panel, page) {
  const canvas = /** @type {HTMLCanvasElement} */ (panel.querySelector("canvas"));
  const source = /** @type {HTMLSelectElement} */ (panel.querySelector("select"));
  const paint = watchChart(canvas, page);
  for (const option of document.querySelectorAll("#inside-samples form option:not([value=labels])")) {
    source.append(option.cloneNode(true));
  }
  source.value = "correlated";
  const writeTried = watchTried(
    panel,
    page,
    (from, [nuisance, repetitions, seed]) =>
      page.act(["experiment", /** @type {Source} */ (from), nuisance, repetitions, seed]),
  );

  return (board, { classes }) => {
    const tried = /** @type {Tried} */ (board.ask(["panel"]));
    paint(board);
    const wasHidden = canvas.hidden;
    hide(canvas, !writeTried(tried, classes));
    if (canvas.hidden !== wasHidden) page.change(); // In presenter mode the board gives way to the chart.
  };
}
