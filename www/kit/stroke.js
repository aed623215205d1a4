// The stroke of a model's boundary beside its name.

import { makeSvg } from "./dom.js";

export function makeStroke() {
  const stroke = makeSvg("svg", { class: "stroke", viewBox: "0 0 28 8", "aria-hidden": "true" });
  stroke.append(makeSvg("path", { d: "M0 4H28" }));
  return stroke;
}

/** @param {Element} stroke @param {"naive" | "generative" | "logistic"} model */
export function writeStroke(stroke, model) {
  stroke.classList.toggle("dashed", model === "logistic");
}
