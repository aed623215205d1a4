// The cursor over the plot: crosshairs, with the mark of the class that a click adds.

import { assign, byId } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").View} View */

let shown = "";

/** @param {View} view */
export function writeCursor({ cursor, tool, classes, unlabelled }) {
  const plot = byId("plot");
  assign(plot, "data-cursor", cursor);
  const adds = tool === "move" || tool === "brush";
  const current = classes.find((one) => one.current) ?? { shape: "circle", color: "white" };
  const { shape, color } = unlabelled.current ? { shape: "circle", color: "white" } : current;
  const key = adds ? `${shape} ${color}` : "";
  if (key === shown) return;
  shown = key;
  if (adds) plot.style.setProperty("--crosshair", crosshair(shape, color));
  else plot.style.removeProperty("--crosshair");
}

/** An image as a value of the property `cursor`. @param {string} shape @param {string} color */
function crosshair(shape, color) {
  const marker = new XMLSerializer().serializeToString(byId(shape));
  const lines = "M11 1v20M1 11h20";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" fill="none">
    <path d="${lines}" stroke="white" stroke-width="3"/><path d="${lines}" stroke="black"/>
    <g transform="translate(23 23) scale(.8)" fill="${color}" stroke="white" stroke-width="4.5" paint-order="stroke">${marker}</g>
    <g transform="translate(23 23) scale(.8)" fill="${color}" stroke="black" stroke-width="1.5">${marker}</g>
  </svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") 11 11, crosshair`;
}
