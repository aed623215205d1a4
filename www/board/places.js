// The places of the board in a narrow window: the models, or what is inside.

import { byId } from "../kit/dom.js";
import { createPlaces } from "../kit/places.js";

/** @typedef {import("../bayesboard.js").View} View */

/** @returns {(view: View) => void} */
export function watchPlaces() {
  const go = createPlaces("board", "models");
  const table = byId("data");
  let before = "none";
  /** @type {number | null} */
  let shown = null;
  return ({ panel, scene }) => {
    // What is opened is shown; a scene asks for a slider unless it opens a panel.
    if (scene !== shown && scene !== null) go(panel === "none" ? "models" : "inside");
    shown = scene;
    if (panel !== before && panel !== "none" || !table.hidden) go("inside");
    before = panel;
  };
}
