// A count as marks of its class, filled for what was counted, hollow for ghosts; a part of one is a mark that is cut. A large
// count is a number.

import { assign, make, makeSvg, match, write } from "./dom.js";
import { showsOther } from "./memo.js";

export const MOST_MARKS = 10; // of a count; a larger one is a number
const STEP = 18; // from one mark to the next, in the units of the shapes
const LEAST = 0.004; // of a mark, which is drawn

/** @param {string} [tag] */
export function makeCounts(tag = "td") {
  const cell = make(tag, "", "counts");
  cell.append(
    make("span", ""),
    makeSvg("svg", { "aria-hidden": "true", preserveAspectRatio: "xMinYMid meet" }),
    make("span", ""),
  );
  return cell;
}

/**
 * @param {Element} cell
 * @param {number} index the class
 * @param {string} shape
 * @param {{ count: number, text: string }} counted
 * @param {{ ghosts: number | null, ghostText: string }} smoothing
 * @param {number} [most] how many marks there is room for
 */
export function writeCounts(cell, index, shape, { count, text }, { ghosts, ghostText }, most = MOST_MARKS) {
  if (!showsOther(cell, index, shape, count, text, ghosts, ghostText, most)) return;
  const [number, marks, more] = cell.children;
  const isNumber = count > most;
  write(number, text);
  number.classList.toggle("unseen", !isNumber);
  const part = isNumber || count % 1 < LEAST ? 0 : count % 1;
  const filled = isNumber ? 0 : Math.floor(count) + Math.ceil(part);
  const gap = part === 0 ? 0 : (1 - part) * STEP; // What follows a cut mark stands beside its cut.
  const all = filled + (ghosts ?? 0);
  assign(marks, "viewBox", `-10 -10 ${Math.max(all, 1) * STEP + 2} 20`);
  assign(marks, "data-marks", String(all));
  const width = `${all * 0.75}em`;
  const { style } = /** @type {SVGElement} */ (marks);
  if (style.width !== width) style.width = width;
  match(marks, Array.from({ length: all }, (_, i) => i < filled), () => makeSvg("use"), (mark, isCounted, i) => {
    assign(mark, "x", String(i < filled ? i * STEP : i * STEP - gap));
    assign(mark, "href", `#${shape}`);
    assign(mark, "data-class", isCounted ? String(index) : "ghost");
    const { style } = /** @type {SVGElement} */ (mark);
    const cut = part > 0 && i === filled - 1 ? `inset(0 ${((1 - part) * 100).toFixed(1)}% 0 0)` : "";
    if (style.clipPath !== cut) style.clipPath = cut;
  });
  write(more, ghostText);
}
