// The bars of what speaks for either class: one, or two below each other, of which the second is dashed.

import { assign, makeSvg } from "../kit/dom.js";

/** A drawing of them, beside which their numbers stand. */
export function makeBars() {
  const drawing = makeSvg("svg", { viewBox: "-1 -1 2 2", preserveAspectRatio: "none", "aria-hidden": "true" });
  drawing.append(makeSvg("rect", {}), makeSvg("line", { y1: 0.4, y2: 0.4 }), makeSvg("path", { d: "M0-1V1" }));
  return drawing;
}

/**
 * @param {Element} drawing
 * @param {number} bar from −1, all for class 0, to 1
 * @param {number | null} second that of the other model; null: there is none
 */
export function writeBars(drawing, bar, second) {
  const [rect, line] = drawing.children;
  assign(rect, "x", String(Math.min(bar, 0)));
  assign(rect, "width", String(Math.abs(bar)));
  assign(rect, "y", second === null ? "-0.6" : "-0.7");
  assign(rect, "height", second === null ? "1.2" : "0.7");
  assign(rect, "data-class", bar < 0 ? "0" : "1");
  assign(line, "x2", String(second ?? 0));
  assign(line, "data-class", (second ?? 0) < 0 ? "0" : "1");
}
