// The panels of the margin.

import { watchTabs } from "../../kit/tabs.js";
import { watchEm } from "./em.js";
import { watchExperiment } from "./experiment.js";
import { watchFormulas } from "./formulas.js";
import { watchHoldOut } from "./holdout.js";
import { watchProbe } from "./probe.js";
import { watchSamples } from "./samples.js";
import { watchWeights } from "./weights.js";

/** @typedef {import("../../bayesboard.js").Board} Board */
/** @typedef {import("../../bayesboard.js").View} View */
/** @typedef {import("../../bayesboard.js").Panels} Panels */
/** @typedef {import("../page.js").Page} Page */

/**
 * Sets a panel up, and returns what writes it while it is open.
 * @typedef {(panel: HTMLElement, page: Page) => (board: Board, view: View) => void} Watch
 */

/**
 * A panel has a line here, and an element in index.html.
 * @type {{ [name in keyof Panels]: Watch }}
 */
const PANELS = {
  numbers: () => () => {}, // The view's tables are written with the view.
  probe: watchProbe,
  formulas: watchFormulas,
  weights: watchWeights,
  em: watchEm,
  samples: watchSamples,
  experiment: watchExperiment,
  holdout: watchHoldOut,
};

/** @param {Page} page @returns {(board: Board, view: View) => void} */
export function watchPanels(page) {
  /** @type {(name: string, board: Board, view: View) => void} */
  const write = watchTabs(
    (name, panel) => PANELS[/** @type {keyof Panels} */ (name)](panel, page),
    (name) => page.act(["panel", /** @type {keyof Panels} */ (name)]),
  );
  return (board, view) => write(view.panel, board, view);
}
