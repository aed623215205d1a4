// The score of a model on its card, which is lit for a moment when it changes.

import { make, match, write } from "./dom.js";
import { reducedMotion } from "./motion.js";

/** How long it is lit, in milliseconds. */
const LIT = 600;

/** @param {Element} line @param {string[]} parts what stands first is the number that is lit */
export function writeScore(line, parts) {
  const before = line.firstElementChild?.textContent;
  match(line, parts, (index) => make(index === 0 ? "b" : "span", ""), write);
  const isNew = before && parts[0] && before !== parts[0];
  // Its opacity alone changes: that costs the page nothing while a hand drags.
  if (isNew && !reducedMotion.matches) {
    line.animate({ opacity: [0.6, 0] }, { duration: LIT, pseudoElement: "::before" });
  }
}
