// The places of a narrow window: below the board it shows the models, or what is inside. What has no room in the bar there
// stands in the menu "More".

import { byId } from "../kit/dom.js";
import { watchMore } from "../kit/more.js";

/** @typedef {import("../bayesboard.js").View} View */

/** @returns {(view: View) => void} */
export function watchPlaces() {
  const screen = /** @type {HTMLElement} */ (byId("plot").closest(".screen"));
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-of="board"][data-place]'));
  const table = byId("data");
  /** @param {string} place */
  function go(place) {
    screen.dataset.place = place;
    for (const one of places) {
      if (one.dataset.place === place) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
  }
  for (const one of places) one.addEventListener("click", () => go(one.dataset.place ?? ""));
  go("models");

  watchMore();
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
