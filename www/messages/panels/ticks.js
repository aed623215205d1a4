// The ticks of charts.

import { make, write } from "../../kit/dom.js";

export const makeTick = () => make("span", "");

/** @param {number} part */
export const percent = (part) => `${(100 * part).toFixed(2)}%`;

/** @param {Element} tick @param {"left" | "bottom"} side @param {number} at @param {string} text */
export function placeTick(tick, side, at, text) {
  /** @type {HTMLElement} */ (tick).style[side] = percent(at);
  write(tick, text);
}
