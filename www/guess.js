// Predict, then reveal: the room's guess at a boundary, a line moved by its ends or a curve drawn with the pointer.

import { byId } from "./nodes.js";
import { capture } from "./plot.js";

/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./main.js").Page} Page */

const PEN_STEP = 3; // pixels between two positions of a curve

/** @param {Page} page @returns {(view: View) => void} */
export function watchGuess(page) {
  const draw = byId("guess-draw");
  const pad = byId("guess-pad");
  const ends = [byId("guess-from"), byId("guess-to")];

  byId("guess-line").addEventListener("click", () => page.finish((board) => board.guessLine()));
  byId("guess-remove").addEventListener("click", () => page.finish((board) => board.removeGuess()));
  const turnPen = watchPen(pad, page, (on) => draw.setAttribute("aria-pressed", String(on)));
  draw.addEventListener("click", () => turnPen(pad.hidden));
  ends.forEach((end, index) => watchEnd(end, index, page));

  return ({ fitsHidden, guess }) => {
    byId("guess").hidden = !fitsHidden && guess === null;
    byId("guess-tools").hidden = !fitsHidden;
    byId("guess-remove").hidden = guess === null;
    byId("guess-key").hidden = guess === null;
    if (!fitsHidden && !pad.hidden) turnPen(false);
    ends.forEach((end, index) => {
      end.hidden = !guess?.ends;
      if (!guess?.ends) return;
      end.style.left = `${guess.ends[2 * index]}px`;
      end.style.top = `${guess.ends[2 * index + 1]}px`;
    });
  };
}

/** A handle. @param {HTMLElement} end @param {number} index @param {Page} page */
function watchEnd(end, index, page) {
  /** From the pointer to the middle of the handle, while it is held. @type {{ x: number, y: number } | null} */
  let held = null;
  end.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    capture(end, event.pointerId);
    held = { x: Number.parseFloat(end.style.left) - event.clientX, y: Number.parseFloat(end.style.top) - event.clientY };
  });
  end.addEventListener("pointermove", ({ clientX, clientY }) => {
    const offset = held;
    if (offset) page.act((board) => board.moveGuess(index, clientX + offset.x, clientY + offset.y));
  });
  const drop = () => {
    if (held) page.finish((board) => board.settle());
    held = null;
  };
  end.addEventListener("pointerup", drop);
  end.addEventListener("lostpointercapture", drop);
  end.addEventListener("blur", () => page.finish((board) => board.settle()));
  end.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && held) {
      held = null;
      page.finish((board) => board.cancel());
    } else if (!page.call((board) => board.guessKey(index, event.key, event.shiftKey, event.altKey))) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    page.finish();
  });
}

/**
 * A sheet over the board that takes one stroke and goes.
 * @param {HTMLElement} pad @param {Page} page @param {(on: boolean) => void} turned
 */
function watchPen(pad, page, turned) {
  /** Where the stroke has been, x and y in turn. @type {number[] | null} */
  let path = null;

  /** @param {boolean} on */
  function turn(on) {
    path = null;
    pad.hidden = !on;
    turned(on);
  }
  /** @param {PointerEvent} event */
  function add({ clientX, clientY }) {
    const { left, top } = pad.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    if (!path || Math.hypot(x - path[path.length - 2], y - path[path.length - 1]) < PEN_STEP) return;
    const stroke = new Float64Array(path = [...path, x, y]);
    page.act((board) => board.drawGuess(stroke));
  }
  function cancel() {
    if (path) page.finish((board) => board.cancel());
    turn(false);
  }
  pad.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    capture(pad, event.pointerId);
    path = [];
    add(event);
  });
  pad.addEventListener("pointermove", add);
  pad.addEventListener("pointerup", () => {
    if (!path) return;
    turn(false);
    page.finish((board) => board.settle());
  });
  pad.addEventListener("pointercancel", cancel);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || pad.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }, true);
  return turn;
}
