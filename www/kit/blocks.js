// The blocks of a panel: each kind is made once, and written whenever it changes.

import { hide, make, write } from "./dom.js";
import { writePieces } from "./pieces.js";
import { makeTable, writeTable } from "./tables.js";

/** @typedef {import("../bayesboard.js").Block} Block */
/** @typedef {import("./tables.js").Class} Class */

/**
 * How each kind of block is made, and written with its body.
 * @type {{ [kind: string]: { make: () => HTMLElement, write: (node: HTMLElement, body: any, classes: Class[]) => void } }}
 */
const KINDS = {
  say: { make: () => Object.assign(make("p", "", "say"), { ariaLive: "polite" }), write: writePieces },
  note: { make: () => make("p", "", "note"), write },
  table: { make: () => Object.assign(makeTable(), { className: "numbers" }), write: writeTable },
  more: {
    make: () => {
      const node = document.createElement("details");
      node.append(document.createElement("summary"), make("div", "", "blocks"));
      return node;
    },
    write: (node, { title, blocks }, classes) => {
      write(node.children[0], title);
      writeBlocks(/** @type {HTMLElement} */ (node.children[1]), blocks, classes);
    },
  },
};

/**
 * Writes a list of blocks. What was made for a key stays, with its focus and what is open; what has no block any more
 * is hidden, so that a fold stays as it was.
 * @param {HTMLElement} box
 * @param {Block[]} blocks
 * @param {Class[]} classes
 */
export function writeBlocks(box, blocks, classes) {
  const made = new Map(
    [.../** @type {NodeListOf<HTMLElement>} */ (box.childNodes)].map((node) => [node.dataset.key, node]),
  );
  /** @type {HTMLElement | null} */
  let before = null;
  for (const { key, body } of blocks) {
    const [[kind, of]] = Object.entries(body);
    const node = made.get(key) ?? KINDS[kind].make();
    made.delete(key);
    node.dataset.key = key;
    /** @type {ChildNode | null} */
    const place = before ? before.nextSibling : box.firstChild;
    if (node !== place) box.insertBefore(node, place);
    hide(node, false);
    KINDS[kind].write(node, of, classes);
    before = node;
  }
  for (const node of made.values()) hide(node, true);
}
