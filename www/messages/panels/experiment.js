// The panel Experiment: the test errors of both models over the number of training messages.

import { watchChart } from "../../kit/chart.js";
import { hide } from "../../kit/dom.js";
import { watchTried } from "../../kit/tried.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").WordsTried} WordsTried */
/** @typedef {import("../../bayesboard.js").Messages} Messages */
/** @typedef {import("../../bayesboard.js").WordSource} WordSource */
/** @typedef {import("../page.js").Page} Page */

/** @param {HTMLElement} panel @param {Page} page @returns {(inside: WordsTried, view: View, messages: Messages) => void} */
export function watchExperiment(panel, page) {
  const canvas = /** @type {HTMLCanvasElement} */ (panel.querySelector("canvas"));
  const paint = watchChart(canvas, page);
  const writeTried = watchTried(
    panel,
    page,
    (from, [repetitions, seed]) => page.act(["experiment", /** @type {WordSource} */ (from), repetitions, seed]),
  );

  return (tried, { classes }, messages) => {
    writeTried(tried, classes);
    hide(canvas, tried.chart === null);
    canvas.ariaLabel = tried.chart;
    paint(messages);
    // The frame that this is in ends first.
    if (tried.progress !== null) requestAnimationFrame(() => page.act(["fit"]));
  };
}
