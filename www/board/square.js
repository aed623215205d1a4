// The Gaussian square: a pointer on it sets pooling and correlation.

import { watchBox } from "../kit/box.js";
import { capture, holdScrolling, watchStrokes } from "../kit/pointer.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

const CORNER_REACH = 8; // pixels
const EDGE_REACH = 4; // pixels
const FINGER_REACH = 22; // pixels

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
  const dot = /** @type {HTMLElement} */ (frame.firstElementChild);
  const box = watchBox(frame);
  /** Where the pointer went down. */
  let down = new PointerEvent("pointerdown");
  let isMoving = false;

  /** @param {PointerEvent} event */
  function move(event) {
    if (!isMoving) capture(square, event.pointerId);
    isMoving = true;
    const { left, top, width, height } = box();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const corner = [snapped(x, width, CORNER_REACH), snapped(y, height, CORNER_REACH)];
    const [correlation, pooling] = corner.every(Number.isInteger)
      ? corner
      : [snapped(x, width, EDGE_REACH), snapped(y, height, EDGE_REACH)];
    page.act(["adjust", { generative: { correlation, pooling } }]);
  }

  // A click on a radio button chooses it, a drag from it moves the dot.
  watchStrokes(corners, {
    begin(event) {
      const onRadio = event.target instanceof HTMLInputElement;
      if (!(onRadio || square.contains(/** @type {Node} */ (event.target)))) return false;
      down = event;
      isMoving = false;
      if (!onRadio) {
        event.preventDefault(); // The focus stays where it is, and no text is selected.
        move(event);
      }
      return true;
    },
    move(event) {
      const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (isMoving || way > EDGE_REACH) move(event);
    },
    end() {
      if (isMoving) page.finish(["settle"]);
    },
    cancel() {
      if (isMoving) page.finish(["cancel"]);
    },
  });

  // A finger on the dot drags it any way; one beside it may as well begin to scroll.
  holdScrolling(corners, ({ clientX, clientY }) => {
    const { left, top, width, height } = dot.getBoundingClientRect();
    return Math.hypot(clientX - left - width / 2, clientY - top - height / 2) <= FINGER_REACH;
  });

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
