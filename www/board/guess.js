// The guess at a boundary, made before the fits are shown: a line moved by its ends, or a curve drawn by hand.

import { watchBox } from "../kit/box.js";
import { byId, hide, write } from "../kit/dom.js";
import { capture, watchStrokes } from "../kit/pointer.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

const PEN_STEP = 3; // pixels between two positions of a curve

/** The directions of the arrow keys. @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Page} page @returns {(view: View) => void} */
export function watchGuess(page) {
  const line = byId("guess-line");
  const draw = byId("guess-draw");
  const pad = byId("guess-pad");
  const ends = [byId("guess-from"), byId("guess-to")];

  /** One whole guess. @param {number[]} way */
  const set = (way) => page.finish(["guess", way], ["settle"]);
  const turnPen = watchPen(pad, page, (what) => {
    line.setAttribute("aria-pressed", String(what === "line"));
    draw.setAttribute("aria-pressed", String(what === "curve"));
  });
  const isPressed = (/** @type {Element} */ button) => button.getAttribute("aria-pressed") === "true";
  line.addEventListener("click", () => {
    if (isPressed(line)) return turnPen(null);
    const { clientWidth: width, clientHeight: height } = byId("plot");
    set([0.25 * width, 0.5 * height, 0.75 * width, 0.5 * height]); // Level, for those who move its ends.
    turnPen("line");
  });
  byId("guess-remove").addEventListener("click", () => {
    turnPen(null);
    set([]);
  });
  draw.addEventListener("click", () => turnPen(isPressed(draw) ? null : "curve"));
  const card = byId("guess");
  /** Where the ends are, x and y in turn. @type {number[]} */
  let places = [];
  /** What the card showed last. @type {string | null} */
  let before = null;
  ends.forEach((end, index) => watchEnd(end, index, page, () => places, () => turnPen(null)));

  return ({ fitsHidden, guess }) => {
    hide(card, !fitsHidden && guess === null);
    hide(byId("guess-tools"), !fitsHidden);
    byId("guess-remove").classList.toggle("absent", guess === null); // Its place is kept, so that the others do not move.
    if (!fitsHidden && !pad.hidden) turnPen(null);
    places = guess?.ends ?? [];
    ends.forEach((end, index) => {
      hide(end, places.length === 0);
      end.style.left = `${places[2 * index]}px`;
      end.style.top = `${places[2 * index + 1]}px`;
    });
    // Where the column scrolls, what is new in the card comes into sight, once it is written.
    const parts = card.hidden ? "" : fitsHidden ? "tools" : guess?.table ? "score" : "line";
    if (parts !== before && parts !== "" && before !== null) {
      queueMicrotask(() => card.scrollIntoView({ block: "nearest" }));
    }
    before = parts;
  };
}

/**
 * A handle; `take` is called when it is used.
 * @param {HTMLElement} end @param {number} index @param {Page} page @param {() => number[]} places @param {() => void} take
 */
function watchEnd(end, index, page, places, take) {
  /** From the pointer to the handle, while it is held. */
  let held = [0, 0];
  const box = watchBox(byId("plot"));

  /** @param {number} x @param {number} y */
  function place(x, y) {
    const { width, height } = box();
    const way = places(); // Changed here as well: there may be several keys in a frame.
    way.splice(2 * index, 2, Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height));
    page.act(["guess", way]);
  }
  const settle = () => page.finish(["settle"]);

  const callOff = watchStrokes(end, {
    begin(event) {
      take();
      capture(end, event.pointerId);
      const [x, y] = places().slice(2 * index);
      held = [x - event.clientX, y - event.clientY];
      return true;
    },
    move: ({ clientX, clientY }) => place(clientX + held[0], clientY + held[1]),
    end: settle,
    cancel: () => page.finish(["cancel"]),
  });
  // All keys at one end are one step to undo.
  end.addEventListener("blur", settle);
  end.addEventListener("keydown", (event) => {
    const [right, down] = WAYS[event.key] ?? [0, 0];
    if (event.key === "Escape" && callOff()) {
      // Called off.
    } else if (right || down) {
      take();
      const step = event.shiftKey ? 60 : event.altKey ? 3 : 12;
      const [x, y] = places().slice(2 * index);
      place(x + step * right, y + step * down);
      page.finish();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * A sheet over the board that takes one stroke, a straight line or a curve, and is hidden after it.
 * @param {HTMLElement} pad @param {Page} page @param {(what: "line" | "curve" | null) => void} turned
 */
function watchPen(pad, page, turned) {
  /** Where the stroke has been, x and y in turn. @type {number[] | null} */
  let path = null;
  let isLine = false;
  const hint = /** @type {HTMLElement} */ (pad.firstElementChild);
  const box = watchBox(pad);

  /** @param {"line" | "curve" | null} what */
  function turn(what) {
    path = null;
    isLine = what === "line";
    write(hint, isLine ? texts.board.guess.line : texts.board.guess.curve);
    hint.hidden = false;
    pad.hidden = what === null;
    turned(what);
  }
  /** @param {PointerEvent} event */
  function add({ clientX, clientY }) {
    const { left, top } = box();
    const [x, y] = [clientX - left, clientY - top];
    if (!path || Math.hypot(x - path[path.length - 2], y - path[path.length - 1]) < PEN_STEP) return;
    path = [...(isLine ? path.slice(0, 2) : path), x, y];
    if (!isLine || path.length > 2) page.act(["guess", path]);
  }
  function cancel() {
    if (path) page.finish(["cancel"]);
    turn(null);
  }
  const callOff = watchStrokes(pad, {
    begin(event) {
      capture(pad, event.pointerId);
      hint.hidden = true;
      path = [];
      add(event);
      return true;
    },
    move: add,
    end() {
      if (isLine && path && path.length < 4) return; // A line needs two ends.
      turn(null);
      page.finish(["settle"]);
    },
    cancel,
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || pad.hidden || !page.isShown()) return;
    event.preventDefault();
    event.stopPropagation();
    if (!callOff()) cancel();
  }, true);
  return turn;
}
