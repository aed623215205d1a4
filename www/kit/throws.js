// The picture of chance: outcomes on a line, each as wide as it is probable, and a pin where the throw fell.

import { assign, hide, make, match, write } from "./dom.js";
import { makeMark, writeMark } from "./marks.js";

/** @typedef {import("../bayesboard.js").ThrowLine} ThrowLine */
/** @typedef {import("../bayesboard.js").CoinThrows} CoinThrows */

/** Throws as a block, one after the other. @param {string} name the class of the list @returns {import("./blocks.js").Made} */
export function makeThrows(name) {
  const node = make("ol", "", name);
  return {
    node,
    write(/** @type {ThrowLine[]} */ lines, { classes }) {
      match(node, lines, makeThrow, (item, line) => {
        writeThrow(/** @type {HTMLElement} */ (item), line);
        const mark = /** @type {Element} */ (item.querySelector(".mark"));
        mark.toggleAttribute("hidden", line.mark === null);
        if (line.mark !== null) writeMark(mark, line.mark, classes[line.mark].shape);
      });
    },
  };
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(3)}%`;

/** @param {HTMLElement} item @param {ThrowLine} line */
export function writeThrow(item, { heads, faces, pin, ticks, label }) {
  const [head, line, below] = /** @type {Iterable<HTMLElement>} */ (item.children);
  writeHeads(head, heads);
  hide(line, faces.length === 0);
  assign(line, "aria-label", label);
  const [strip, needle] = /** @type {Iterable<HTMLElement>} */ (line.children);
  match(strip, faces, () => make("bdi", ""), (face, { share, text, class: index, isHit }) => {
    const { style } = /** @type {HTMLElement} */ (face);
    if (style.width !== percent(share)) style.width = percent(share);
    assign(face, "data-class", String(index ?? ""));
    face.classList.toggle("hit", isHit);
    write(face, text);
  });
  writePin(needle, pin);
  if (!below) return;
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

/** @param {HTMLElement} item @param {CoinThrows} throws */
export function writeCoins(item, { heads, coins }) {
  const [head, list] = item.children;
  writeHeads(head, heads);
  match(list, coins, makeCoin, (coin, { word, share, theta, pin, isIn, isLast }) => {
    const [name, text, bar] = /** @type {Iterable<HTMLElement>} */ (coin.children);
    write(name, word);
    write(text, share);
    const { style } = /** @type {HTMLElement} */ (bar.firstElementChild);
    if (style.width !== percent(theta)) style.width = percent(theta);
    writePin(/** @type {HTMLElement} */ (bar.lastElementChild), pin);
    coin.classList.toggle("in", isIn);
    coin.classList.toggle("now", isLast);
  });
}

/** @param {Element} head @param {[string, string]} heads */
function writeHeads(head, [what, fell]) {
  write(/** @type {Element} */ (head.firstElementChild), what);
  const said = /** @type {Element} */ (head.lastElementChild);
  write(said.lastElementChild ?? said, fell);
}

/** @param {HTMLElement} needle @param {number | null} pin */
function writePin(needle, pin) {
  hide(needle, pin === null);
  if (pin !== null) needle.style.left = percent(pin);
}

function makeTick() {
  const tick = make("span", "");
  tick.append(make("i", ""), make("bdi", ""));
  return tick;
}

function makeCoin() {
  const coin = make("li", "");
  const bar = make("span", "", "throw");
  bar.ariaHidden = "true";
  bar.append(make("span", ""), make("i", ""));
  coin.append(make("bdi", ""), make("span", ""), bar);
  return coin;
}
