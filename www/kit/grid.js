// A block of numbers with points: a table with heads over several columns each.

import { makeCounts, writeCounts } from "./counts.js";
import { assign, hide, make, match, write } from "./dom.js";
import { makeTable, writeContent, writeTable } from "./tables.js";

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
    if (now.leave === null) return;
    const button = target instanceof Element && target.closest("button");
    const lights = button && all.get(button);
    page.act(lights ? lights.command : now.leave);
  };
  for (const event of ["pointerover", "focusin"]) node.addEventListener(event, ({ target }) => light(target));
  node.addEventListener("focusout", () => light(null));
  node.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && light(null));
  node.addEventListener("click", ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest("button");
    // Not every browser focuses a button that a finger presses.
    button?.focus();
    const lights = button && all.get(button);
    if (lights && now.leave === null) page.act(lights.command);
  });
  const makeGroup = () => Object.assign(document.createElement("th"), { scope: "colgroup" });
  /** A number that is not known yet has no points. @param {Element} cell @param {string | Lights} content @param {import("./tables.js").Class[]} classes */
  function writeCell(cell, content, classes) {
    if (typeof content === "string") return writeContent(cell, content);
    const { text, label, isLit, marks } = content;
    if (cell.childElementCount === 0) {
      const button = Object.assign(make("button", ""), { type: "button" });
      button.append(marks ? makeCounts("span") : make("span", ""));
      cell.replaceChildren(button);
    }
    const button = cell.children[0];
    all.set(button, content);
    if (marks) {
      const counted = { count: marks.count, text };
      writeCounts(button.children[0], marks.class, classes[marks.class].shape, counted, marks);
    } else write(button.children[0], text);
    assign(button, "aria-label", label);
    if (now.leave === null) assign(button, "aria-pressed", String(isLit));
    button.classList.toggle("lit", isLit);
  }
  return {
    node,
    write(/** @type {Grid} */ grid, { classes }) {
      now = grid;
      const { groups, table } = grid;
      hide(over, groups.length === 0);
      match(over, groups, makeGroup, (head, name) => {
        assign(head, "colspan", String(table.columns.length / groups.length));
        write(head, name);
      }, 1);
      writeTable(node, table, classes, (cell, content) => writeCell(cell, content, classes));
    },
  };
}
