// The pictures of settings, beside their sliders: ghosts as large as α, and a bar that is split at the class prior.

import { assign, byId, makeSvg, match } from "../kit/dom.js";

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

  return ({ classes, settings, prior }) => {
    const size = Math.min(1, Math.sqrt(settings.naive.countSmoothing));
    // Two marks of each of two classes, one of more; then a ghost.
    const [n, room] = classes.length > 2 ? [2, 68 / classes.length] : [3, 32];
    const all = classes.flatMap(({ shape }, index) => Array.from({ length: n }, (_, at) => ({ shape, index, at })));
    match(ghosts, all, () => makeSvg("use"), (mark, { shape, index, at }) => {
      const isGhost = at === n - 1;
      assign(mark, "href", `#${shape}`);
      assign(mark, "data-class", isGhost ? "ghost" : String(index));
      const step = n === 2 ? room / 2 : 9;
      const scale = n === 2 ? Math.min(MARK, room / 40) : MARK;
      assign(mark, "transform", `translate(${(n === 2 ? 6 : 10) + room * index + step * at} 22) scale(${scale * (isGhost ? size : 1)})`);
    });
    const shares = classes.map((_, index) => prior?.[index] ?? 1 / classes.length);
    let from = 0;
    match(split, shares, () => makeSvg("rect", { y: 14, height: 16 }), (bar, share, index) => {
      const [left, right] = [72 * from + (index > 0 ? GAP / 2 : 0), 72 * (from + share) - (index < shares.length - 1 ? GAP / 2 : 0)];
      from += share;
      assign(bar, "data-class", String(index));
      assign(bar, "x", String(Math.min(72, left)));
      assign(bar, "width", String(Math.max(0, right - left)));
    });
  };
}
