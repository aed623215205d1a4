// What the hand has of the messages in a scene: what its gesture presses.

import { byId } from "../kit/dom.js";
import { findStaged, findSteps, watchStage } from "../kit/stage.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */

/**
 * @param {import("./page.js").Page} page
 * @param {import("../kit/setting_sliders.js").SettingSlider[]} sliders
 * @returns {(view: View) => void}
 */
export function watchMessagesStage(page, sliders) {
  const rows = new Map(sliders.map(({ id, key }) => [key, byId(id)]));
  rows.set("model", byId("model"));
  const logistic = /** @type {HTMLElement} */ (document.querySelector("#logistic .show"));
  const chips = byId("chips");

  /** @param {View} view */
  function controlsOf({ gesture }) {
    const [kind, ...keys] = gesture.split(" ");
    switch (kind) {
      case "put":
        return [chips];
      case "units":
        return findStaged(byId("inside-evidence"), '[data-key="units"]');
      case "run":
        return findSteps();
      case "shuffle":
        return findStaged(byId("inside-samples"), '[data-key="shuffle"]');
      case "compare":
        return [logistic, byId("logistic-title")];
      default:
        return keys.flatMap((key) => rows.get(key) ?? []);
    }
  }
  return watchStage(page, controlsOf, ({ found }) => found ? [{ model: "generative", parts: found }] : []);
}
