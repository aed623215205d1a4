// The picture goes over to another model in its place.

import { reducedMotion } from "../kit/motion.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

const GLIDING = 400; // milliseconds

/** Returns what is called with the view of each frame. @param {Page} page @returns {(view: View) => void} */
export function watchGlides(page) {
  const root = document.documentElement;
  /** The way that is played. @type {View["glide"]} */
  let way = null;
  let start = 0;

  const allow = () => page.act(["playGlides", !reducedMotion.matches]);
  reducedMotion.addEventListener("change", allow);
  allow();

  /** @param {number} now */
  function step(now) {
    if (way === null) return;
    start ||= now;
    const part = Math.min((now - start) / GLIDING, 1);
    page.act(["glide", part * part * (3 - 2 * part)]);
    if (part < 1) requestAnimationFrame(step);
  }

  return ({ glide }) => {
    if (glide === way) return;
    const isIdle = way === null;
    [way, start] = [glide, 0];
    root.toggleAttribute("data-gliding", glide !== null);
    if (isIdle) requestAnimationFrame(step);
  };
}
