// The curves of a θ from 0 to 1, and the marks above them.

import { assign, make, match, write } from "../../kit/dom.js";

/** @typedef {import("../../bayesboard.js").PriorPanel} PriorPanel */

const HEIGHT = 100; // of the chart, in its own units
const TOP = 0.94; // of the height, for the largest density

/** The path of densities at equal steps; empty for none. @param {number[] | null} densities */
export function curve(densities) {
  if (densities === null) return "";
  const points = densities.map((density, i) => `${i} ${(HEIGHT * (1 - TOP * density)).toFixed(2)}`);
  return `M${points.join("L")}`;
}

/**
 * The marks stand in a line each, so that their labels do not overlap.
 * @param {Element} box @param {PriorPanel["marks"]} marks
 */
export function writeMarks(box, marks) {
  match(box, marks, makeChartMark, (mark, { name, label, text, at }, line) => {
    const { style } = /** @type {HTMLElement} */ (mark);
    const left = `${(100 * at).toFixed(3)}%`;
    if (style.left !== left) style.left = left;
    assign(mark, "data-mark", name);
    assign(mark, "data-line", String(line));
    assign(mark, "data-side", at > 0.5 ? "left" : "right");
    write(mark.children[0], `${label} ${text}`);
  });
}

function makeChartMark() {
  const mark = document.createElement("div");
  mark.append(make("span", ""));
  return mark;
}
