// The bars of what speaks for either class: one, or two below each other, of which the second is dashed. Their measures
// are shares of the drawing, not of a view box: browsers blur one that is stretched while a caret blinks.

import { assign, makeSvg } from "./dom.js";

/** A drawing of them, beside which their numbers stand. */
export function makeBars() {
  const drawing = makeSvg("svg", { class: "opposed", "aria-hidden": "true" });
  const other = makeSvg("line", { x1: "50%", y1: "70%", y2: "70%" });
  drawing.append(makeSvg("rect", {}), other, makeSvg("line", { class: "middle", x1: "50%", x2: "50%", y2: "100%" }));
  return drawing;
}

/** @param {number} share */
export const percent = (share) => `${100 * share}%`;

/**
 * @param {Element} drawing
 * @param {number} bar from −1, all for the first class, to 1
 * @param {number | null} second that of the other model; null: there is none
 * @param {number[]} [pair] the classes that are compared
 */
export function writeBars(drawing, bar, second, pair = [0, 1]) {
  const [rect, line] = drawing.children;
  assign(rect, "x", percent((1 + Math.min(bar, 0)) / 2));
  assign(rect, "width", percent(Math.abs(bar) / 2));
  assign(rect, "y", second === null ? "20%" : "15%");
  assign(rect, "height", second === null ? "60%" : "35%");
  assign(rect, "data-class", String(pair[bar < 0 ? 0 : 1]));
  assign(line, "x2", percent((1 + (second ?? 0)) / 2));
  assign(line, "data-class", String(pair[(second ?? 0) < 0 ? 0 : 1]));
}
