// The places of a narrow window: below what stays, a screen shows one of them. What has no room in the bar there stands in
// the menu "More".

import { watchMore } from "./more.js";

/**
 * Shows a place of a screen, and returns what goes to another one.
 * @param {"board" | "messages"} id the screen
 * @param {string} first
 */
export function createPlaces(id, first) {
  const screen = /** @type {HTMLElement} */ (document.querySelector(`.screen[data-screen="${id}"]`));
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-of="${id}"][data-place]`));
  /** @param {string} place */
  function go(place) {
    screen.dataset.place = place;
    for (const one of places) {
      if (one.dataset.place === place) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
  }
  for (const one of places) one.addEventListener("click", () => go(one.dataset.place ?? ""));
  go(first);
  watchMore();
  return go;
}
