// Choices of which each is a picture of what it gives.

import { assign, hide, makeSvg, make, match, write } from "./dom.js";
import { drawChart } from "./import_pictures.js";

/** @typedef {import("../bayesboard.js").PictureView} Picture */
/** @typedef {import("../bayesboard.js").MarkView} Mark */

/** @typedef {{ label: string, about: string, picture: Picture | null, choose: () => void }} Choice */

const CHART = { width: 300, height: 184 };

/** What each radio button does now. @type {WeakMap<Element, () => void>} */
const chosen = new WeakMap();

/** Radio buttons with pictures; those that stay keep the focus. @param {HTMLElement} box @param {string} group @param {Choice[]} choices @param {Mark[]} marks */
export function writeChoices(box, group, choices, marks) {
  match(box, choices, () => makeChoice(group), (node, { label, about, picture, choose }) => {
    const [input, drawing, name, small] = /** @type {[HTMLInputElement, SVGElement, HTMLElement, HTMLElement]} */ (/** @type {unknown} */ ([...node.children]));
    chosen.set(input, choose);
    input.checked = false;
    assign(input, "aria-label", label);
    assign(input, "aria-description", about);
    drawing.toggleAttribute("hidden", picture === null);
    if (picture) drawChart(drawing, picture, marks, CHART);
    write(name, label);
    write(small, about);
    hide(small, about === "");
  });
}

const STEPS = new Map([["ArrowRight", 1], ["ArrowDown", 1], ["ArrowLeft", -1], ["ArrowUp", -1]]);

/** Arrow keys go through the answers of a question; Space alone chooses, as no answer is chosen before. @param {HTMLElement} box */
export function watchAnswers(box) {
  box.addEventListener("keydown", (event) => {
    const step = STEPS.get(event.key);
    if (!step) return;
    event.preventDefault();
    const all = [...box.querySelectorAll("input")];
    const at = all.indexOf(/** @type {HTMLInputElement} */ (event.target));
    all[(at + step + all.length) % all.length].focus();
  });
}

/** @param {string} group */
function makeChoice(group) {
  const node = make("label", "", "reading-of");
  const input = document.createElement("input");
  input.type = "radio";
  input.name = group;
  input.addEventListener("change", () => chosen.get(input)?.());
  node.append(input, makeSvg("svg", { class: "picture", "aria-hidden": "true" }), make("span", "", "label"), make("span", "", "small"));
  return node;
}
