// A message without a class as a pie: hollow before the first E-step, then its share in each class.

import { assign, makeSvg } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").Pie} Pie */

const R = 8; // the radius
const LEAST = 0.004; // the least share that is drawn

export function makePie() {
  const pie = makeSvg("svg", { class: "pie", viewBox: "-10 -10 20 20", "aria-hidden": "true" });
  pie.append(makeSvg("circle", { r: R }), makeSvg("path"), makeSvg("circle", { r: R }), makeSvg("path", { d: "M-4 0H4" }));
  return pie;
}

/** @param {Element} pie @param {Pie} of */
export function writePie(pie, { share, isImpossible, isWrong }) {
  const [whole, part, , dash] = pie.children;
  const isAll = share !== null && share > 1 - LEAST;
  assign(whole, "data-class", share === null ? "ghost" : isAll ? "1" : "0");
  assign(part, "data-class", "1");
  assign(part, "d", share === null || isAll || share < LEAST ? "" : sector(share));
  dash.toggleAttribute("hidden", !isImpossible);
  pie.classList.toggle("wrong", isWrong);
}

/** A sector that starts at twelve o'clock. @param {number} share */
function sector(share) {
  const [x, y] = [Math.sin, (/** @type {number} */ turn) => -Math.cos(turn)].map((of) => (R * of(2 * Math.PI * share)).toFixed(2));
  return `M0 0V${-R}A${R} ${R} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}
