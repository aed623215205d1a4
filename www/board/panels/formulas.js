// The formulas, and symbols that are highlighted with what they stand for.

import { copy } from "../../kit/clipboard.js";
import { assign, byId } from "../../kit/dom.js";
import { latex } from "./latex.js";
import { watchLikelihood } from "./likelihood.js";
import { watchSlots } from "../../kit/slots.js";

/** @typedef {import("../../bayesboard.js").Formulas} Formulas */

/** @type {import("./panels.js").Watch} */
export function watchFormulas(panel, page) {
  /** The button whose highlight stays until it is pressed again. @type {Element | null} */
  let kept = null;
  /** @type {Formulas} */
  let formulas = {};

  const fill = watchSlots(panel);
  const writeLikelihood = watchLikelihood(page);
  const symbols = [...panel.querySelectorAll("[data-lit]")].map((symbol) => ({
    symbol,
    name: /** @type {"mean"} */ (symbol.getAttribute("data-lit")),
    of: symbol.getAttribute("data-of") ?? "c",
  }));

  /** The class or the axis that a symbol is of. @param {string} of */
  const indexOf = (of) => /** @type {{ index: number }} */ (formulas[of])?.index ?? Number(of);

  /** @param {Element | null} node */
  function highlight(node) {
    const found = symbols.find(({ symbol }) => symbol === (node ?? kept));
    page.act(["highlight", found?.name ?? "", found ? indexOf(found.of) || 0 : 0]);
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
    for (const { symbol } of symbols) {
      if (symbol.tagName === "BUTTON") assign(symbol, "aria-pressed", String(symbol === kept));
    }
    highlight(null);
  });

  const button = byId("copy-formulas");
  button.addEventListener("click", () => copy(latex(panel), /** @type {Element} */ (button.nextElementSibling)));

  return (board, view) => {
    formulas = /** @type {Formulas} */ (board.ask(["panel"]));
    writeLikelihood(board, view, formulas);
    fill(formulas);
    const [highlighted, index] = /** @type {[string?, number?]} */ (formulas.lit ?? []);
    for (const { symbol, name, of } of symbols) {
      symbol.classList.toggle("highlighted", name === highlighted && (index === null || index === indexOf(of)));
    }
  };
}
