// The picture of chance: outcomes on a line, each as wide as it is probable, and a pin where the throw fell.

import { assign, hide, make, match, write } from "./dom.js";
import { makeMark, writeMark } from "./marks.js";

/** @typedef {import("../bayesboard.js").ThrowLine} ThrowLine */
/** @typedef {import("./tables.js").Class} Class */

/** Throws as a block, one after the other or in columns. @param {boolean} areCoins @returns {import("./blocks.js").Made} */
export function makeThrows(areCoins) {
  const node = make("ol", "", "throws");
  node.classList.toggle("coins", areCoins);
  return {
    node,
    write(/** @type {ThrowLine[]} */ lines, { classes }) {
      match(node, lines, makeThrow, (item, line) => writeThrow(/** @type {HTMLElement} */ (item), line, classes));
    },
  };
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(3)}%`;

/** @param {HTMLElement} item @param {ThrowLine} line @param {Class[]} classes */
function writeThrow(item, { heads, mark: of, faces, pin, ticks, label }, classes) {
  const [head, line, below] = /** @type {Iterable<HTMLElement>} */ (item.children);
  const [what, fell] = head.children;
  const [mark, text] = fell.children;
  write(what, heads[0]);
  write(text, heads[1]);
  mark.toggleAttribute("hidden", of === null);
  if (of !== null) writeMark(mark, of, classes[of].shape);
  hide(line, faces.length === 0);
  line.ariaLabel = label;
  line.ariaHidden = label === "" ? "true" : null;
  const [strip, needle] = /** @type {Iterable<HTMLElement>} */ (line.children);
  match(strip, faces, () => make("bdi", ""), (face, { share, text, class: index, isHit }) => {
    const { style } = /** @type {HTMLElement} */ (face);
    if (style.width !== percent(share)) style.width = percent(share);
    assign(face, "data-class", String(index ?? ""));
    face.classList.toggle("hit", isHit);
    write(face, text);
  });
  hide(needle, pin === null);
  if (pin !== null) needle.style.left = percent(pin);
  hide(below, ticks.length === 0);
  match(below, ticks, makeTick, (tick, { at, middle, text }, i) => {
    const [line, name] = /** @type {Iterable<HTMLElement>} */ (tick.children);
    if (line.style.left !== percent(at)) line.style.left = percent(at);
    if (name.style.left !== percent(middle)) name.style.left = percent(middle);
    tick.classList.toggle("now", i === 0);
    write(name, text);
  });
}

/** An element for a throw, with a place for a mark before what it fell on. */
function makeThrow() {
  const item = make("li", "");
  const [head, said, line, ticks] = [
    make("p", ""),
    make("strong", ""),
    make("div", "", "throw"),
    make("p", "", "ticks"),
  ];
  ticks.ariaHidden = "true";
  said.append(makeMark(), make("span", ""));
  head.append(make("span", ""), said);
  line.setAttribute("role", "img");
  line.append(make("div", ""), make("i", ""));
  item.append(head, line, ticks);
  return item;
}

function makeTick() {
  const tick = make("span", "");
  tick.append(make("i", ""), make("bdi", ""));
  return tick;
}
