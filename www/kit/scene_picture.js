// A scene of messages in small: a mark for each message, the bars of the judged text's factors, and its probabilities.

import { assign, makeSvg, match } from "./dom.js";

/** @typedef {import("../bayesboard.js").SceneInSmall} SceneInSmall */

const SHAPES = ["circle", "triangle"]; // of the two classes
const [IN_ROW, STEP] = [12, 11.5]; // marks, and from one to the next
const [MIDDLE, LONGEST] = [75.5, 62]; // of the bars

export function makeScenePicture() {
  const picture = makeSvg("svg", { viewBox: "0 0 151 93", "aria-hidden": "true" });
  picture.append(makeSvg("g"), makeSvg("path", { class: "zero" }), makeSvg("g"), makeSvg("g"));
  return picture;
}

/** @param {Element} picture @param {SceneInSmall} scene */
export function writeScenePicture(picture, { messages, bars, posterior }) {
  const [marks, zero, factors, answer] = picture.children;
  match(marks, messages, () => makeSvg("use"), (mark, of, i) => {
    assign(mark, "href", `#${SHAPES[of ?? 0]}`);
    assign(mark, "data-class", String(of ?? "ghost"));
    assign(
      mark,
      "transform",
      `translate(${12 + STEP * (i % IN_ROW)} ${10 + STEP * Math.floor(i / IN_ROW)}) scale(0.5)`,
    );
  });
  const end = 33 + 8 * bars.length;
  assign(zero, "d", bars.length > 0 ? `M${MIDDLE} 31V${end}` : "");
  match(factors, bars, () => makeSvg("rect", { height: 5 }), (bar, length, i) => {
    const width = Math.max(Math.abs(length) * LONGEST, 0.5);
    assign(bar, "x", String(length < 0 ? MIDDLE - width : MIDDLE));
    assign(bar, "y", String(33 + 8 * i));
    assign(bar, "width", String(width));
    assign(bar, "data-class", length < 0 ? "0" : "1");
  });
  let from = 6;
  match(answer, posterior, () => makeSvg("rect", { y: 78, height: 9 }), (part, share, of) => {
    assign(part, "x", String(from));
    assign(part, "width", String(139 * share));
    assign(part, "data-class", String(of));
    from += 139 * share;
  });
}
