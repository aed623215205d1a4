// The panel Experiment: the test errors of both models over the number of training messages.

import { assign, hide, match } from "../../kit/dom.js";
import { watchTried } from "../../kit/tried.js";
import { makeTick, placeTick } from "./ticks.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").WordsTried} WordsTried */
/** @typedef {import("../../bayesboard.js").ErrorsChart} ErrorsChart */
/** @typedef {import("../../bayesboard.js").WordSource} WordSource */
/** @typedef {import("../page.js").Page} Page */

/** @param {HTMLElement} panel @param {Page} page @returns {(inside: WordsTried, view: View) => void} */
export function watchExperiment(panel, page) {
  const box = /** @type {HTMLElement} */ (panel.querySelector(".curves"));
  const writeTried = watchTried(panel, {
    begin: (from, [repetitions, seed]) => page.act(["experiment", /** @type {WordSource} */ (from), repetitions, seed]),
    stop: () => page.act(["stopExperiment"]),
    change: page.change,
  });

  return (tried, { classes }) => {
    writeTried(tried, classes);
    hide(box, tried.chart === null);
    if (tried.chart) writeChart(box, tried.chart);
    // The frame that this is in ends first.
    if (tried.progress !== null) requestAnimationFrame(() => page.act(["fit"]));
  };
}

/** @param {HTMLElement} box @param {ErrorsChart} chart */
function writeChart(box, { curves, bands, best, sizes, errors, label }) {
  assign(box, "aria-label", label);
  const [drawing, up, along] = /** @type {Element} */ (box.firstElementChild).children;
  const [grid, , ...paths] = drawing.children;
  const [naiveBand, logisticBand, optimal, ...lines] = paths;
  assign(grid, "d", errors.map(({ at }) => `M0 ${1 - at}H1`).join(""));
  assign(optimal, "d", `M0 ${1 - best}H1`);
  for (const [i, band] of [naiveBand, logisticBand].entries()) {
    const places = bands[i].map((ends, k) => ends.map((y) => `${curves[i][k][0]} ${1 - y}`));
    assign(band, "d", `M${[...places.map(([low]) => low), ...places.map(([, high]) => high).reverse()].join("L")}Z`);
  }
  for (const [i, line] of lines.entries()) {
    assign(
      line,
      "d",
      `M${curves[i].map(([x, y]) => `${x} ${1 - y}`).join("L")}`,
    );
  }
  match(up, errors, makeTick, (tick, { at, text }) => placeTick(tick, "bottom", at, text));
  match(along, sizes, makeTick, (tick, { at, text }) => placeTick(tick, "left", at, text));
}
