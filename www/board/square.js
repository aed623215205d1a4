// The Gaussian square: a pointer on it sets pooling and correlation.

import { capture } from "../kit/pointer.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

const CORNER_REACH = 8; // pixels
const EDGE_REACH = 4; // pixels

/**
 * The square of the Gaussian family: correlation to the right, pooling downward, a named model at each corner. It is
 * for pointers alone; radio buttons and sliders do the same for the keyboard and for screen readers.
 * @param {HTMLElement} square what takes the pointer, somewhat larger than the square drawn
 * @param {Page} page
 * @returns {(view: View) => void}
 */
export function watchSquare(square, page) {
  const corners = /** @type {HTMLElement} */ (square.parentElement);
  const frame = /** @type {HTMLElement} */ (square.firstElementChild);
  /** Where the pointer went down. @type {PointerEvent | null} */
  let down = null;
  let isMoving = false;

  /** @param {PointerEvent} event */
  function move(event) {
    if (!isMoving) capture(square, event.pointerId);
    isMoving = true;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const corner = [snapped(x, width, CORNER_REACH), snapped(y, height, CORNER_REACH)];
    const [correlation, pooling] = corner.every(Number.isInteger)
      ? corner
      : [snapped(x, width, EDGE_REACH), snapped(y, height, EDGE_REACH)];
    page.act(["adjust", { generative: { correlation, pooling } }]);
  }

  // A click on a radio button chooses it, a drag from it moves the dot.
  corners.addEventListener("pointerdown", (event) => {
    const onRadio = event.target instanceof HTMLInputElement;
    if (!event.isPrimary || event.button !== 0 || !(onRadio || square.contains(/** @type {Node} */ (event.target)))) return;
    down = event;
    if (onRadio) return;
    event.preventDefault(); // The focus stays where it is, and no text is selected.
    move(event);
  });
  corners.addEventListener("pointermove", (event) => {
    if (event.pointerId !== down?.pointerId) return;
    const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (event.buttons === 0) end(event);
    else if (isMoving || way > EDGE_REACH) move(event);
  });
  /** @param {PointerEvent} event */
  function end(event) {
    if (event.pointerId !== down?.pointerId) return;
    if (isMoving) page.finish(["settle"]);
    down = null;
    isMoving = false;
  }
  corners.addEventListener("pointerup", end);
  corners.addEventListener("pointercancel", end);

  return ({ settings: { generative } }) => {
    square.style.setProperty("--correlation", String(generative.correlation));
    square.style.setProperty("--pooling", String(generative.pooling));
  };
}

/** A position as a fraction of the length, snapped to the ends. @param {number} at @param {number} length @param {number} reach */
function snapped(at, length, reach) {
  if (at <= reach) return 0;
  return length - at <= reach ? 1 : Number((at / length).toFixed(2));
}
