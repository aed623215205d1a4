// A block of numbers with points: a table with heads over several columns each.

import { assign, make, match, write } from "./dom.js";
import { makeTable, writeTable } from "./tables.js";

/** @typedef {import("../bayesboard.js").Grid} Grid */
/** @typedef {import("../bayesboard.js").Lights} Lights */

/** The points of a cell light up under pointer and focus. @param {import("./blocks.js").Shared} shared @returns {import("./blocks.js").Made} */
export function makeGrid({ page }) {
  const node = makeTable();
  node.classList.add("numbers", "grid");
  const over = make("tr", "");
  over.append(make("td", ""));
  node.querySelector("thead")?.prepend(over);
  /** @type {WeakMap<Element, Lights>} */
  const all = new WeakMap();
  /** @type {Grid} */
  let now;
  const light = (/** @type {EventTarget | null} */ target) => {
    const lights = target instanceof Element && all.get(target);
    page.act(lights ? lights.command : now.leave);
  };
  for (const event of ["pointerover", "focusin"]) node.addEventListener(event, ({ target }) => light(target));
  node.addEventListener("focusout", () => light(null));
  node.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && light(null));
  // Not every browser focuses a button that a finger presses.
  node.addEventListener("click", ({ target }) => /** @type {HTMLElement} */ (target).closest("button")?.focus());
  const makeGroup = () => Object.assign(document.createElement("th"), { scope: "colgroup" });
  /** A number that is not known yet has no points. @param {Element} cell @param {string | Lights} content */
  function writeCell(cell, content) {
    if (typeof content === "string") {
      if (cell.textContent !== content || cell.childElementCount > 0) cell.textContent = content;
      return;
    }
    if (cell.childElementCount === 0) cell.replaceChildren(Object.assign(make("button", ""), { type: "button" }));
    const button = cell.children[0];
    all.set(button, content);
    write(button, content.text);
    assign(button, "aria-label", content.label);
    button.classList.toggle("lit", content.isLit);
  }
  return {
    node,
    write(/** @type {Grid} */ grid, { classes }) {
      now = grid;
      const { groups, table } = grid;
      match(over, groups, makeGroup, (head, name) => {
        assign(head, "colspan", String(table.columns.length / groups.length));
        write(head, name);
      }, 1);
      writeTable(node, table, classes, writeCell);
    },
  };
}
