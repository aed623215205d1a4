// The formulas: static MathML whose empty numbers are filled, and symbols that are highlighted with what they stand for.

import { copy } from "../../kit/clipboard.js";
import { assign, byId, write } from "../../kit/dom.js";
import { makeMark, writeMark } from "../../kit/marks.js";
import { latex } from "./latex.js";

/** @typedef {import("../../bayesboard.js").Board} Board */
/** @typedef {import("../../bayesboard.js").Formulas} Formulas */
/** @typedef {import("../page.js").Page} Page */

/** @param {HTMLElement} panel @param {Page} page @returns {(board: Board) => void} */
export function watchFormulas(panel, page) {
  /** The button whose highlight stays until it is pressed again. @type {Element | null} */
  let kept = null;
  /** @type {Formulas} */
  let formulas = {};

  const parts = [...panel.querySelectorAll("[data-f]")].map((part) => ({
    part,
    key: part.getAttribute("data-f") ?? "",
    slots: [...part.querySelectorAll("mn:empty")].filter((slot) => slot.closest("[data-f]") === part),
  }));
  const symbols = [...panel.querySelectorAll("[data-lit]")].map((symbol) => ({
    symbol,
    name: /** @type {"mean"} */ (symbol.getAttribute("data-lit")),
    of: symbol.getAttribute("data-of") ?? "c",
  }));
  const names = [...panel.querySelectorAll("[data-class]")].map((name) => {
    name.append(makeMark(), "");
    return { name, of: name.getAttribute("data-class") ?? "" };
  });
  for (const { slots } of parts) {
    for (const slot of slots) {
      slot.append("");
      slot.classList.add("slot");
    }
  }

  /** The class or the axis that a symbol is of. @param {string} of */
  const indexOf = (of) => /** @type {{ index: number }} */ (formulas[of])?.index ?? Number(of);

  /** @param {Element | null} node */
  function highlight(node) {
    const found = symbols.find(({ symbol }) => symbol === (node ?? kept));
    page.act(["light", found?.name ?? "", found ? indexOf(found.of) || 0 : 0]);
  }
  /** @param {Event} event */
  const symbolOf = ({ target }) => /** @type {Element} */ (target).closest("[data-lit]");
  panel.addEventListener("pointerover", (event) => highlight(symbolOf(event)));
  panel.addEventListener("pointerleave", () => highlight(null));
  panel.addEventListener("focusin", (event) => highlight(symbolOf(event)));
  panel.addEventListener("focusout", () => highlight(null));
  panel.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button[data-lit]");
    if (!button) return;
    kept = kept === button ? null : button;
    for (const { symbol } of symbols) if (symbol.tagName === "BUTTON") assign(symbol, "aria-pressed", String(symbol === kept));
    highlight(null);
  });

  const button = byId("copy-formulas");
  button.addEventListener("click", () => copy(latex(panel), /** @type {Element} */ (button.nextElementSibling)));

  return (board) => {
    formulas = /** @type {Formulas} */ (board.ask(["inside"]));
    for (const { part, key, slots } of parts) {
      const value = formulas[key];
      part.toggleAttribute("hidden", value === undefined);
      if (typeof value === "string") write(part, value);
      else if (Array.isArray(value)) slots.forEach((slot, i) => setText(/** @type {Text} */ (slot.firstChild), String(value[i])));
    }
    for (const { name, of } of names) {
      const item = /** @type {{ index: number, name: string, shape: string }} */ (formulas[of]);
      if (!item) continue;
      writeMark(name.children[0], item.index, item.shape);
      setText(/** @type {Text} */ (name.lastChild), item.name);
    }
    const [highlighted, index] = /** @type {[string?, number?]} */ (formulas.lit ?? []);
    for (const { symbol, name, of } of symbols) {
      symbol.classList.toggle("highlighted", name === highlighted && (index === null || index === indexOf(of)));
    }
  };
}

/** @param {Text} text @param {string} data */
function setText(text, data) {
  if (text.data !== data) text.data = data;
}
