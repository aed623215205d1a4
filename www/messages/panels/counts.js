// A count as marks of its class, filled for what was counted, hollow for ghosts; a large one as a number.

import { assign, make, makeSvg, match, write } from "../../kit/dom.js";

const MOST_MARKS = 10; // marks
const STEP = 18; // from one mark to the next, in the units of the shapes

export function makeCounts() {
  const cell = make("td", "", "counts");
  cell.append(make("span", ""), makeSvg("svg", { "aria-hidden": "true", preserveAspectRatio: "xMinYMid meet" }), make("span", ""));
  return cell;
}

/**
 * @param {Element} cell
 * @param {number} index the class
 * @param {string} shape
 * @param {number} count
 * @param {{ ghosts: number | null, ghostText: string }} smoothing
 */
export function writeCounts(cell, index, shape, count, { ghosts, ghostText }) {
  const [number, marks, more] = cell.children;
  const isNumber = count > MOST_MARKS;
  write(number, String(count));
  number.classList.toggle("unseen", !isNumber);
  const filled = isNumber ? 0 : count;
  const all = filled + (ghosts ?? 0);
  assign(marks, "viewBox", `-10 -10 ${Math.max(all, 1) * STEP + 2} 20`);
  assign(marks, "data-marks", String(all));
  const width = `${all * 0.75}em`;
  const { style } = /** @type {SVGElement} */ (marks);
  if (style.width !== width) style.width = width;
  match(marks, Array.from({ length: all }, (_, i) => i < filled), (i) => makeSvg("use", { x: i * STEP }), (mark, isCounted) => {
    assign(mark, "href", `#${shape}`);
    assign(mark, "data-class", isCounted ? String(index) : "ghost");
  });
  write(more, ghostText);
}
