// The first minute: three hints in plum on the example, one after the other. Each is gone once it is done, for good on this
// device.

import { byId, hide } from "../kit/dom.js";
import { readPreference, writePreference } from "../kit/preferences.js";

/** @typedef {import("../bayesboard.js").View} View */

export function watchHints() {
  /** To drag a point, to add one, to share the variance. */
  const hints = /** @type {HTMLElement[]} */ ([...byId("hints").children]);
  const [drag, , share] = hints;
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

  /** @param {View} view */
  return ({ preset, pointToDrag, canUndo, classes, settings, fitsHidden }) => {
    if (step >= hints.length) return;
    const isExample = preset === "example" && !fitsHidden;
    if (isExample) {
      const n = classes.reduce((sum, { count }) => sum + Number(count), 0);
      const isDone = [canUndo && pointToDrag === null, n > nBefore, settings.generative.pooling > 0];
      nBefore = n;
      if (isDone[step]) {
        while (isDone[step]) step += 1;
        writePreference("hints", String(step));
      }
    }
    const wasHidden = share.hidden;
    hints.forEach((hint, index) => hide(hint, !isExample || index !== step));
    slider.classList.toggle("hinted", !share.hidden);
    if (pointToDrag) [drag.style.left, drag.style.top] = pointToDrag.map((px) => `${px}px`);
    if (wasHidden && !share.hidden) place();
  };
}
