// The tools: which one is chosen, the size of brush and eraser, and the view of the axes.

import { parse, whyNoNumber } from "../kit/numbers.js";
import { assign, byId, hide, write } from "../kit/dom.js";
import { takeBackOnScroll } from "../kit/slider.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/**
 * Forwards the controls of the tools to the board, and returns what writes the board's answer back into them.
 * @param {Page} page
 * @returns {(view: View) => void}
 */
export function watchTools(page) {
  const group = byId("tool");
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (group.querySelectorAll("input"));
  const size = /** @type {HTMLInputElement} */ (byId("brush-size"));
  group.addEventListener("change", ({ target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    page.finish(["tool", /** @type {View["tool"]} */ (value)]);
  });
  const send = () => page.act(["brush", Number(size.value)]);
  size.addEventListener("input", send);
  takeBackOnScroll(size, () => {
    const before = size.value;
    return () => {
      size.value = before;
      send();
    };
  });
  const writeAxes = watchAxes(page);

  return ({ tool, brushSize, axes, hasSelection }) => {
    hide(byId("relabel"), !hasSelection || tool !== "move");
    writeAxes(axes);
    assign(document.body, "data-tool", tool);
    for (const radio of radios) radio.checked = radio.value === tool;
    hide(byId("brush"), tool !== "brush" && tool !== "eraser");
    size.value = String(brushSize);
  };
}

const PAN = 0.25; // of the view

/** Buttons that zoom and pan, and text fields for the ranges. @param {Page} page @returns {(axes: View["axes"]) => void} */
function watchAxes(page) {
  const panel = byId("ranges");
  const fields = [...panel.querySelectorAll("input")];
  const error = /** @type {Element} */ (panel.querySelector(".error"));
  /** @type {readonly string[]} */
  let shown = [];

  byId("show-sheet").addEventListener("toggle", () => {
    shown = []; // Discards what was typed and not submitted.
    page.change();
  });
  panel.addEventListener("click", ({ target }) => {
    const { zoom, pan } = /** @type {HTMLElement} */ (target).dataset;
    const [right, up] = (pan ?? "0 0").split(" ").map(Number);
    if (zoom !== undefined) page.finish(["zoom", zoom !== ""]);
    if (pan !== undefined) page.finish(["pan", PAN * right, PAN * up]);
  });
  panel.addEventListener("submit", (event) => {
    event.preventDefault();
    const values = fields.map((field, i) => field.value === shown[i] ? null : parse(field.value, {}));
    const wrong = fields[values.indexOf(undefined)];
    write(error, wrong ? whyNoNumber(wrong.value, {}) : "");
    for (const field of fields) field.removeAttribute("aria-invalid");
    wrong?.setAttribute("aria-invalid", "true");
    if (wrong) return wrong.focus();
    page.finish(["axes", .../** @type {[number | null]} */ (values)]);
  });
  return (axes) => {
    if (axes.every((text, i) => text === shown[i])) return;
    shown = axes;
    write(error, "");
    fields.forEach((field, i) => {
      field.value = axes[i];
    });
  };
}
