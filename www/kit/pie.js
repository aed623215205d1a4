// A message without a class as a pie: hollow before the first E-step, then its share in each class.

import { assign, makeSvg, match } from "./dom.js";

/** @typedef {import("../bayesboard.js").Pie} Pie */

const R = 8; // the radius
const LEAST = 0.004; // the least share that is drawn

export function makePie() {
  const pie = makeSvg("svg", { class: "pie", viewBox: "-10 -10 20 20", "aria-hidden": "true" });
  pie.append(makeSvg("circle", { r: R }), makeSvg("g"), makeSvg("circle", { r: R }), makeSvg("path", { d: "M-4 0H4" }));
  return pie;
}

/** Sectors from twelve o'clock on, the last class first; the first class is what they leave. @param {Element} pie @param {Pie} of */
export function writePie(pie, { shares, isImpossible, isWrong }) {
  const [whole, parts, , dash] = pie.children;
  const all = shares?.findIndex((share) => share > 1 - LEAST) ?? -1;
  assign(whole, "data-class", shares === null ? "ghost" : String(Math.max(all, 0)));
  /** @type {{ index: number, from: number, to: number }[]} */
  const drawn = [];
  let from = 0;
  for (let index = (all < 0 ? shares?.length ?? 0 : 0) - 1; index > 0; index -= 1) {
    const to = from + (shares?.[index] ?? 0);
    if (to - from >= LEAST) drawn.push({ index, from, to });
    from = to;
  }
  match(parts, drawn, () => makeSvg("path"), (part, { index, from, to }) => {
    assign(part, "data-class", String(index));
    assign(part, "d", sector(from, to));
  });
  dash.toggleAttribute("hidden", !isImpossible);
  pie.classList.toggle("wrong", isWrong);
}

/** @param {number} from in turns, clockwise from twelve o'clock @param {number} to */
function sector(from, to) {
  const at = (/** @type {number} */ turn) =>
    [Math.sin(2 * Math.PI * turn), -Math.cos(2 * Math.PI * turn)].map((of) => (R * of).toFixed(2)).join(" ");
  return `M0 0L${at(from)}A${R} ${R} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}
