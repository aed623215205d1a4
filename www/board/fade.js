// The map fades into another in its place.

import { reducedMotion } from "../kit/motion.js";

const FADING = 160; // milliseconds

/**
 * Returns what is called with the map of a frame before it is painted.
 * @param {HTMLCanvasElement} field the canvas of the map
 * @returns {(map: string) => void}
 */
export function watchMap(field) {
  /** @type {string | null} */
  let shown = null;
  return (map) => {
    if (shown !== null && map !== shown && !reducedMotion.matches) fade(field);
    shown = map;
  };
}

/** Lets a copy of what is on a canvas fade out, and what is painted next fade in. @param {HTMLCanvasElement} canvas */
function fade(canvas) {
  const copy = /** @type {HTMLCanvasElement} */ (canvas.cloneNode());
  copy.removeAttribute("id");
  if (copy.width > 0 && copy.height > 0) copy.getContext("2d")?.drawImage(canvas, 0, 0);
  canvas.before(copy);
  canvas.animate([{ opacity: 0 }, { opacity: 1 }], FADING);
  copy.animate([{ opacity: 1 }, { opacity: 0 }], FADING).onfinish = () => copy.remove();
}
