// The places of a narrow window: below the judged text and its probabilities it shows the training, the model, or the
// evidence and what else can be looked at.

import { byId } from "../kit/dom.js";
import { watchMore } from "../kit/more.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */

/** @returns {(view: View) => void} */
export function watchPlaces() {
  const screen = /** @type {HTMLElement} */ (byId("list").closest(".screen"));
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-of="messages"][data-place]'));
  /** @param {string} place */
  function go(place) {
    screen.dataset.place = place;
    for (const one of places) {
      if (one.dataset.place === place) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
  }
  for (const one of places) one.addEventListener("click", () => go(one.dataset.place ?? ""));
  go("evidence");
  watchMore();

  let before = "evidence";
  return ({ panel }) => {
    // What is opened is shown.
    if (panel !== before) go("evidence");
    before = panel;
  };
}
