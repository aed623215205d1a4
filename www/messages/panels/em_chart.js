// The curve of what EM maximizes: a dot for each M-step, and from each dot the bound to the next, dashed.

import { assign, hide, match, write } from "../../kit/dom.js";
import texts from "../../texts.json" with { type: "json" };
import { makeTick, percent, placeTick } from "./ticks.js";

/** @typedef {import("../../bayesboard.js").EmChart} EmChart */
/** @typedef {import("../../bayesboard.js").ChartTick} ChartTick */

/** @param {HTMLElement} box @returns {(chart: EmChart) => void} */
export function watchEmChart(box) {
  const [drawing, heights, iterations, start, named] = /** @type {Iterable<HTMLElement>} */ (box.children[1].children);
  const [grid, , bound, rise, curve, dots] = drawing.children;

  return (chart) => {
    assign(box, "aria-label", chart.label);
    const points = chart.curve.map(([x, y]) => [x, 1 - y]);
    const bounds = chart.bounds.map((y) => 1 - y);
    /** The part of the path of an iteration but the start. @param {(from: number[], to: number[], bound: number) => string} part */
    const each = (part) => bounds.map((y, i) => part(points[i], points[i + 1], y)).join("");
    assign(grid, "d", chart.heights.map(({ at }) => `M0 ${1 - at}H1`).join(""));
    assign(bound, "d", each(([x, y], [next], height) => `M${x} ${y}L${next} ${height}`));
    assign(rise, "d", each((_, [x, y], height) => `M${x} ${height}V${y}`));
    assign(curve, "d", points.length > 1 ? `M${points.map((point) => point.join(" ")).join("L")}` : "");
    assign(dots, "d", points.map(([x, y]) => `M${x} ${y}h0`).join(""));
    match(heights, chart.heights, makeTick, (tick, { at, text }) => placeTick(tick, "bottom", at, text));
    match(iterations, chart.iterations, makeTick, (tick, { at, text }, i) => {
      placeTick(tick, "left", at, i === chart.iterations.length - 1 ? texts.messages.em.iteration : text);
      tick.classList.toggle("last", i === chart.iterations.length - 1);
    });
    write(start, chart.start);
    start.style.bottom = percent(chart.curve[0]?.[1] ?? 0);
    hide(start, chart.start === "");
    hide(named, bounds.length === 0);
    named.style.left = percent((chart.curve[1]?.[0] ?? 0) + 0.03);
  };
}
