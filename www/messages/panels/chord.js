// Jensen's chord at one message without a class: the logarithm, the chord below it, and the gap.

import { assign, hide, make, match, write } from "../../kit/dom.js";
import { makeMark, writeMark } from "../../kit/marks.js";
import { percent } from "./ticks.js";

/** @typedef {import("../../bayesboard.js").ChordView} ChordView */
/** @typedef {import("../../bayesboard.js").MessagesView} View */

/** @param {HTMLElement} box @returns {(chord: ChordView | null, classes: View["classes"]) => void} */
export function watchChord(box) {
  const [, drawing, said] = /** @type {Iterable<HTMLElement>} */ (box.children);
  const [lines, marks, above, below] = /** @type {Iterable<HTMLElement>} */ (drawing.children);
  const [, curve, chord, gap] = lines.children;
  const path = (/** @type {number[][]} */ points) => `M${points.map(([x, y]) => `${x} ${1 - y}`).join("L")}`;
  /** @param {HTMLElement} node @param {number[]} at */
  function place(node, [x, y]) {
    node.style.left = percent(x);
    node.style.bottom = percent(y);
  }

  function makeMarkAt() {
    const at = make("span", "");
    at.append(makeMark());
    return at;
  }

  return (now, classes) => {
    hide(box, now === null);
    if (now === null) return;
    assign(curve, "d", path(now.curve));
    assign(chord, "d", path(now.chord));
    assign(gap, "d", path(now.gap));
    match(marks, now.ends, makeMarkAt, (mark, { class: of, at }) => {
      writeMark(mark.children[0], of, classes[of].shape);
      place(/** @type {HTMLElement} */ (mark), at);
    });
    place(above, now.gap[1]);
    place(below, now.gap[0]);
    write(said, now.said);
  };
}
