// What the hand has of the board in a scene: what its gesture presses, and the scores of the models that are shown.

import { byId } from "../kit/dom.js";
import { findSteps, watchStage } from "../kit/stage.js";

/** @typedef {import("../bayesboard.js").View} View */

/** The models in the order of their cards. */
const MODELS = /** @type {const} */ (["generative", "logistic"]);

/**
 * @param {import("./page.js").Page} page
 * @param {import("../kit/setting_sliders.js").SettingSlider[]} sliders
 * @returns {(view: View) => void}
 */
export function watchBoardStage(page, sliders) {
  const rows = new Map(sliders.map(({ id, key }) => [key, byId(id)]));
  const family = byId("family");
  const histograms = byId("histograms");
  const guess = byId("guess-tools");

  /** @param {View} view */
  function controlsOf({ gesture, controls, fitsHidden, shown, others, wall }) {
    const [kind, ...keys] = gesture.split(" ");
    if (kind === "run") return findSteps();
    if (kind === "reveal") {
      const asksForLine = fitsHidden && shown.generative && shown.logistic && !others && !wall;
      return asksForLine ? [guess] : [];
    }
    return keys.flatMap((key) => {
      if (key === "family") return family;
      return key === "correlation" && controls.includes("cells") ? histograms : rows.get(key) ?? [];
    });
  }
  return watchStage(
    page,
    controlsOf,
    ({ cards, shown }) =>
      MODELS.flatMap((model, index) => {
        const { score } = cards[index];
        return shown[model] && score ? { model, parts: score.slice(0, 3) } : [];
      }),
  );
}
