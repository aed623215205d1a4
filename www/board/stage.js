// What the hand has of the board in a scene: what its gesture presses, and the scores of the models that are shown.

import { watchBlocks } from "../kit/blocks.js";
import { assign, byId } from "../kit/dom.js";
import { findSteps, watchStage } from "../kit/stage.js";

/** @typedef {import("../bayesboard.js").View} View */

/** What stands beside the board on stage, or in its place. @param {import("./page.js").Page} page */
export function watchBlock(page) {
  const write = watchBlocks(byId("block"), page, true);
  /** @param {import("../kit/chart.js").Painter} painter @param {View} view */
  return (painter, { block, stage, classes, lesson }) => {
    const place = block.length === 0 ? "" : stage === "bells" ? "instead" : "beside";
    assign(document.documentElement, "data-beside", place);
    byId("block").ariaLabel = lesson?.[1] ?? null;
    write(painter, block, classes);
  };
}

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
  function controlsOf({ gesture, controls, fitsHidden, shown }) {
    const [kind, ...keys] = gesture.split(" ");
    if (kind === "run") return findSteps();
    if (kind === "decide") return findSteps('[data-key="split"]');
    if (kind === "reveal") {
      const asksForLine = fitsHidden && shown.generative && shown.logistic && !shown.others && !shown.wall;
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
    ({ scores, classes }) =>
      scores.map(({ model, class: index, parts }) => ({ model, parts, shape: classes[index ?? -1]?.shape })),
  );
}
