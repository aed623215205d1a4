// The threshold on the bars of the probabilities, while costs are weighed.

import { assign, byId, write } from "../kit/dom.js";
import { capture, watchStrokes } from "../kit/pointer.js";
import { percent } from "../kit/bars.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("./page.js").Page} Page */

const MIDDLE = 0.5; // where the threshold is while nothing is weighed

/** @param {Page} page @returns {(view: View) => void} */
export function watchThreshold(page) {
  const posterior = byId("posterior");
  const ticks = posterior.querySelectorAll("svg > line");
  let isOpen = false;
  for (const bar of /** @type {NodeListOf<HTMLElement>} */ (posterior.querySelectorAll(".share"))) {
    watchHandle(bar, page, () => isOpen);
  }

  return ({ threshold }) => {
    isOpen = threshold !== null;
    posterior.classList.toggle("weighed", isOpen);
    for (const tick of ticks) for (const end of ["x1", "x2"]) assign(tick, end, percent(threshold?.at ?? MIDDLE));
    write(/** @type {Element} */ (posterior.lastElementChild), threshold?.text ?? "");
  };
}

/** The threshold is dragged along a bar, while costs are weighed. @param {HTMLElement} bar @param {Page} page @param {() => boolean} isOpen */
function watchHandle(bar, page, isOpen) {
  function move(/** @type {PointerEvent} */ { clientX }) {
    const { left, width } = bar.getBoundingClientRect();
    page.act(["threshold", 1 - Math.min(1, Math.max(0, (clientX - left) / width))]);
  }
  const stop = watchStrokes(bar, {
    begin(event) {
      if (!isOpen()) return false;
      capture(bar, event.pointerId);
      move(event);
      return true;
    },
    move,
    end: () => page.finish(["settle"]),
    cancel: () => page.finish(["cancel"]),
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && stop()) event.stopPropagation();
  }, { capture: true });
}
