// Small pictures of points that would be imported.

import { makeSvg } from "./dom.js";

/** @typedef {import("../bayesboard.js").PictureView} Picture */
/** @typedef {import("../bayesboard.js").MarkView} Mark */

const INSET = 6; // of the points from the edges of their picture

/**
 * Draws points on axes with their names and ends.
 * @param {Element} picture an SVG @param {Picture} what @param {Mark[]} marks
 * @param {{ width: number, height: number }} size in pixels
 */
export function drawChart(picture, what, marks, { width, height }) {
  const [left, top, right, bottom] = [44, 24, width - 8, height - 24];
  const [[lowX, highX], [lowY, highY]] = what.ends;
  const [nameX, nameY] = what.names;
  /** @param {string} text @param {number} x @param {number} y @param {string} anchor @param {string} [className] */
  const label = (text, x, y, anchor, className = "tick") => {
    const node = makeSvg("text", { x, y, "text-anchor": anchor, class: className });
    node.textContent = text;
    return node;
  };
  assignView(picture, width, height);
  picture.replaceChildren(
    makeSvg("path", { d: `M${left} ${top}V${bottom}H${right}`, class: "axis" }),
    label(lowX, left, height - 6, "start"),
    label(highX, right, height - 6, "end"),
    label(short(nameX), (left + right) / 2, height - 6, "middle", "axis-name"),
    label(lowY, left - 5, bottom, "end"),
    label(highY, left - 5, top + 10, "end"),
    label(short(nameY), left - 4, 14, "start", "axis-name"),
    ...points(what, marks, [left + INSET, right - INSET], [bottom - INSET, top + INSET]),
  );
}

const LINE = 22; // pixels of a word

/** Draws for which class each word speaks, and how much. @param {Element} picture an SVG @param {import("../bayesboard.js").WordBarView[]} words @param {Mark[]} marks @param {number} width in pixels */
export function drawWords(picture, words, marks, width) {
  const [axis, reach] = [0.7 * width, 0.28 * width];
  const height = LINE * words.length;
  assignView(picture, width, height);
  picture.replaceChildren(
    ...words.flatMap(({ word, label, share }, index) => {
      const name = makeSvg("text", { x: 0, y: LINE * index + 16, class: "axis-name" });
      name.textContent = short(word);
      const x = share < 0 ? axis + share * reach : axis;
      return [
        name,
        makeSvg("rect", {
          x,
          y: LINE * index + 2,
          width: Math.abs(share) * reach,
          height: LINE - 3,
          fill: marks[label].color,
        }),
      ];
    }),
    makeSvg("path", { d: `M${axis} 0V${height}`, class: "word-axis" }),
  );
}

/** @param {Element} picture @param {number} width @param {number} height */
function assignView(picture, width, height) {
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
}

/** A name that fits below an axis. @param {string} name */
const short = (name) => (name.length > 20 ? `${name.slice(0, 19)}…` : name);

/** @param {Picture} what @param {Mark[]} marks @param {[number, number]} across @param {[number, number]} up */
function points({ points: own, labels, bounds: [xs, ys] }, marks, across, up) {
  const [toX, toY] = [scale(xs, across), scale(ys, up)];
  return own.map(([x, y], index) => {
    const mark = marks[labels[index] ?? -1];
    const transform = `translate(${toX(x).toFixed(1)} ${toY(y).toFixed(1)}) scale(0.55)`;
    return makeSvg("use", {
      href: `#${mark?.shape ?? "circle"}`,
      transform,
      ...(mark ? { fill: mark.color } : { class: "of-none" }),
    });
  });
}

/** @param {[number, number]} bounds @param {[number, number]} ends */
function scale([low, high], [from, to]) {
  return (
    /** @type {number} */ value,
  ) => (high > low ? from + ((value - low) / (high - low)) * (to - from) : (from + to) / 2);
}

/** Which words speak for which class. @param {import("../bayesboard.js").WordBarView[]} words @param {{ name: string }[]} classes */
export function wordsByClass(words, classes) {
  const own = classes.map(({ name }, index) => ({ name, words: words.filter(({ label }) => label === index) }));
  return own.filter((of) => of.words.length > 0).map((of) =>
    `${of.name}: ${of.words.map(({ word }) => word).join(", ")}`
  ).join("; ");
}
