// Static MathML whose empty numbers and signs are filled: each part is shown where it applies.

import { make, untranslated, write } from "./dom.js";
import { makeMark, writeMark } from "./marks.js";

/**
 * The numbers and signs of each formula that applies, in the order of its slots, or a sentence; classes; and more for the page.
 * @typedef {{ [key: string]: string | (string | number | null)[] | { index: number, name: string, shape: string } | null }} Formulas
 */

/** @param {HTMLElement} panel @returns {(formulas: Formulas) => void} */
export function watchSlots(panel) {
  const parts = [...panel.querySelectorAll("[data-f]")].map((part) => ({
    part,
    key: part.getAttribute("data-f") ?? "",
    slots: [...part.querySelectorAll("mn:empty, mo:empty")].filter((slot) => slot.closest("[data-f]") === part),
  }));
  const names = [...panel.querySelectorAll("[data-class]")].map((name) => {
    name.append(makeMark(), make("bdi", ""));
    return { name, of: name.getAttribute("data-class") ?? "" };
  });
  for (const { slots } of parts) for (const slot of slots) slot.classList.add("slot");
  for (const formula of panel.querySelectorAll("math, var")) untranslated(formula);

  return (formulas) => {
    for (const { part, key, slots } of parts) {
      const value = formulas[key];
      part.toggleAttribute("hidden", value === undefined);
      if (typeof value === "string") write(part, value);
      else if (Array.isArray(value)) slots.forEach((slot, i) => write(slot, String(value[i])));
    }
    for (const { name, of } of names) {
      const item = /** @type {{ index: number, name: string, shape: string }} */ (formulas[of]);
      if (!item) continue;
      writeMark(name.children[0], item.index, item.shape);
      write(name.children[1], item.name);
    }
  };
}
