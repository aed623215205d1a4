// Small pictures of points that would be imported.

import { makeSvg } from "./dom.js";

const [WIDTH, HEIGHT, EDGE] = [330, 220, 12];

/**
 * @param {Element} picture an SVG of 330 by 220
 * @param {[number, number, number | null][]} points
 * @param {{ shape: string, color: string }[]} classes
 */
export function drawPoints(picture, points, classes) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const across = scale(xs, EDGE, WIDTH - EDGE);
  const up = scale(ys, HEIGHT - EDGE, EDGE);
  picture.replaceChildren(...points.map(([x, y, label]) => {
    const look = label === null ? undefined : classes[label];
    const at = `translate(${across(x).toFixed(1)} ${up(y).toFixed(1)}) scale(0.45)`;
    return makeSvg("use", { href: `#${look?.shape ?? "circle"}`, transform: at, fill: look?.color ?? "currentColor", "fill-opacity": look ? 1 : 0.4 });
  }));
}

/** @param {number[]} values @param {number} from @param {number} to */
function scale(values, from, to) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (/** @type {number} */ value) => (high > low ? from + ((value - low) / (high - low)) * (to - from) : (from + to) / 2);
}
