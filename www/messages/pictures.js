// The pictures of settings, beside their sliders: ghosts as large as α, and a bar that is split at the class prior.

import { assign, byId, makeSvg } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */

const MARK = 0.62; // the scale of a mark
const GAP = 1.5; // between the parts of the bar

/** @returns {(view: View) => void} */
export function makePictures() {
  const [ghosts, split] = ["count-smoothing", "class-prior"].map((id) => {
    const picture = makeSvg("svg", { class: "pic", viewBox: "0 0 72 44", "aria-hidden": "true" });
    byId(id).prepend(picture);
    return picture;
  });
  const marks = [0, 1].map((index) => [0, 1, 2].map((at) => {
    const mark = makeSvg("use", at < 2 ? { "data-class": index } : { "data-class": "ghost" });
    ghosts.append(mark);
    return mark;
  }));
  const bars = [0, 1].map((index) => makeSvg("rect", { y: 14, height: 16, "data-class": index }));
  split.append(...bars);

  return ({ classes, settings, prior }) => {
    const size = Math.min(1, Math.sqrt(settings.naive.countSmoothing));
    for (const [index, own] of marks.entries()) {
      for (const [at, mark] of own.entries()) {
        assign(mark, "href", `#${classes[index].shape}`);
        assign(mark, "transform", `translate(${10 + 32 * index + 9 * at} 22) scale(${MARK * (at < 2 ? 1 : size)})`);
      }
    }
    const at = 72 * (prior?.[0] ?? 0.5);
    assign(bars[0], "width", String(Math.max(0, at - GAP / 2)));
    assign(bars[1], "x", String(Math.min(72, at + GAP / 2)));
    assign(bars[1], "width", String(Math.max(0, 72 - at - GAP / 2)));
  };
}
