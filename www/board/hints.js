// The first minute: three hints in plum on the example, one after the other. Each is gone once it is done, for good on this
// device.

import { byId, hide } from "../kit/dom.js";
import { readPreference, writePreference } from "../kit/preferences.js";

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("../bayesboard.js").View} View */

const REACH = 12; // pixels around a point that no hint covers

/** Where the first hint is tried beside its point, by classes. */
const SIDES = ["", "high", "right"];

/** Where the second hint is tried: the distances from the top, right, bottom and left. */
const CORNERS = [["auto", "auto", "15%", "12%"], ["auto", "6%", "15%", "auto"], ["12%", "auto", "auto", "12%"], [
  "12%",
  "6%",
  "auto",
  "auto",
]];

/** Where the points are drawn. @param {Board} board */
function dotsOf(board) {
  const points = /** @type {{ x: number, y: number }[]} */ (board.ask(["state"]).data.points);
  return points.map(({ x, y }) => board.ask(["toPage", x, y]));
}

export function watchHints() {
  /** To drag a point, to add one, to share the variance. */
  const hints = /** @type {HTMLElement[]} */ ([...byId("hints").children]);
  const [drag, add, share] = hints;
  const slider = byId("pooling");
  let step = Number(readPreference("hints"));
  /** How many points there were in the last frame. */
  let nBefore = Infinity;

  /** Beside the slider, if that is beside the board. */
  function place() {
    const [board, row] = [byId("plot"), slider].map((node) => node.getBoundingClientRect());
    share.style.top = `${row.top + row.height / 2 - board.top}px`;
    share.classList.toggle("away", row.left < board.right || row.bottom > board.bottom);
  }
  addEventListener("resize", () => {
    if (share.checkVisibility()) place();
  });

  /** For what the hint in sight was placed last. */
  let cleared = "";

  /** Whether a hint is on the board, and no point under it. @param {HTMLElement} hint @param {[number, number][]} dots */
  function isFree(hint, dots) {
    const [text, board] = [hint.children[0], byId("plot")].map((node) => node.getBoundingClientRect());
    const [left, top] = [text.left - board.left, text.top - board.top];
    const isUnder = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
      at > from - REACH && at < from + size + REACH;
    return top >= 0 && !dots.some(([x, y]) => isUnder(x, left, text.width) && isUnder(y, top, text.height));
  }

  /** The hint in sight goes where no point lies under it, or away. @param {HTMLElement} hint @param {Board} board */
  function clear(hint, board) {
    const dots = dotsOf(board);
    if (hint === drag) {
      SIDES.some((side) => {
        drag.className = side;
        return isFree(drag, dots);
      });
    }
    if (hint === add) {
      CORNERS.some((corner) => {
        add.style.inset = corner.join(" ");
        return isFree(add, dots);
      });
    }
    hint.classList.toggle("covering", !isFree(hint, dots));
  }

  /** @param {Board} board @param {View} view */
  return (board, { preset, pointToDrag, canUndo, classes, settings, fitsHidden, panel, wall }) => {
    if (step >= hints.length) return;
    const isExample = preset === "example" && !fitsHidden && wall === null;
    if (isExample) {
      const n = classes.reduce((sum, { count }) => sum + Number(count.replaceAll(",", "")), 0);
      const isDone = [canUndo && pointToDrag === null, n > nBefore, settings.generative.pooling > 0];
      nBefore = n;
      if (isDone[step]) {
        while (isDone[step]) step += 1;
        writePreference("hints", String(step));
      }
    }
    const wasHidden = share.hidden;
    hints.forEach((hint, index) => hide(hint, !isExample || panel !== "none" || index !== step));
    slider.classList.toggle("hinted", !share.hidden);
    if (pointToDrag) [drag.style.left, drag.style.top] = pointToDrag.map((px) => `${px}px`);
    if (wasHidden && !share.hidden) place();
    // Not in the frames of a drag: boxes are measured.
    const now = [step, classes.map(({ count }) => count), hints[step]?.hidden, innerWidth, innerHeight].join();
    if (now !== cleared && hints[step] && !hints[step].hidden) clear(hints[step], board);
    cleared = now;
  };
}
