// The markers of the classes, as small SVG images in their colors.

import { assign, makeSvg } from "./dom.js";

/** The marker of a class, in its color once it is given one. */
export function makeMark() {
  const mark = makeSvg("svg", { class: "mark", viewBox: "-10 -10 20 20", "aria-hidden": "true" });
  mark.append(makeSvg("use"));
  return mark;
}

/** @param {Element} mark @param {number | null} index the class, or null for none @param {string} shape */
export function writeMark(mark, index, shape) {
  const use = mark.children[0];
  assign(use, "href", `#${shape}`);
  assign(use, "data-class", String(index ?? "none"));
}

const paints = new CSSStyleSheet();
let painted = "";
/** The colors of the classes, as they are painted. @type {string[]} */
let colors = [];

/** The colors that the markers have. */
export const markColors = () => colors;

/** Sets the colors of all markers. @param {{ color: string }[]} classes */
export function paintMarks(classes) {
  const rules = classes.map(({ color }, index) =>
    `[data-class="${index}"] { --own: ${color}; fill: ${color}; }\nline[data-class="${index}"] { stroke: ${color}; }`
  ).join("\n");
  if (rules === painted) return;
  if (painted === "") document.adoptedStyleSheets.push(paints);
  painted = rules;
  colors = classes.map(({ color }) => color);
  paints.replaceSync(rules);
}
