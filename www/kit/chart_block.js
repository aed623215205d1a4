// A block with a plot that the module paints, and what it does under the hand.

import { watchChart } from "./chart.js";
import { assign } from "./dom.js";
import { capture, watchStrokes } from "./pointer.js";

/** @typedef {import("../bayesboard.js").Chart} Chart */

const FAR = 1e6; // steps, more than any slider has

/** @param {import("./blocks.js").Shared} shared @param {string} key @returns {import("./blocks.js").Made} */
export function makeChart({ page, paints }, key) {
  const node = document.createElement("canvas");
  /** @type {Chart} */
  let now;
  /** @type {ReturnType<typeof watchChart> | null} */
  let paint = null;
  const press = (/** @type {MouseEvent} */ { offsetX, offsetY }) => {
    if (now.hand && paint) page.act([...now.hand.press, offsetX, offsetY, ...paint.size()]);
  };
  // What lights up under a pointer does so until that has left, or the focus has.
  const leave = () => now.hand?.leave && page.act(now.hand.leave);
  for (const kind of /** @type {const} */ (["pointermove", "pointerdown"])) {
    node.addEventListener(kind, (event) => now.hand?.leave && press(event));
  }
  node.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && leave());
  node.addEventListener("blur", leave);
  // Without a value it is pressed once the finger is up, which may be scrolling. A slider has the finger at once.
  node.addEventListener("click", (event) => now.hand?.slider === null && press(event));
  const callOff = watchStrokes(node, {
    begin(event) {
      if (!now.hand?.slider || now.hand.leave) return false;
      capture(node, event.pointerId);
      press(event);
      return true;
    },
    move: press,
    end: () => page.finish(["settle"]),
    cancel: () => page.finish(["cancel"]),
  });
  node.addEventListener("keydown", (event) => {
    const isCalledOff = event.key === "Escape" && callOff();
    const { hand } = now;
    const [low, high] = hand?.slider ? [[-FAR, 0], [FAR, 0]] : [null, null];
    const keys = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], Home: low, End: high };
    const step = keys[/** @type {keyof typeof keys} */ (event.key)];
    if (hand && step) {
      const command = [...hand.nudge, ...step.map((one) => (event.shiftKey ? 5 : 1) * one)];
      // A value is set in steps that can be undone.
      if (hand.slider && !hand.leave) page.finish(command, ["settle"]);
      else page.act(command);
    } else if (!isCalledOff) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    node,
    write(/** @type {Chart} */ chart) {
      now = chart;
      if (!paint) {
        paint = watchChart(node, page, chart.plot);
        paints.set(key, paint);
      }
      const { hand, label } = chart;
      const isActive = hand !== null && label !== null;
      if (isActive) node.tabIndex = 0;
      node.role = isActive ? (hand.slider ? "slider" : "application") : label === null ? null : "img";
      assign(node, "class", hand?.slider && !hand.leave ? `${chart.size} drags` : chart.size);
      if (isActive && hand.slider) {
        const { text, value, range: [least, most] } = hand.slider;
        Object.assign(node, { ariaValueText: text, ariaValueNow: value, ariaValueMin: least, ariaValueMax: most });
      }
      if (node.ariaLabel !== label || label === null) {
        node.ariaLabel = label;
        node.ariaHidden = label === null ? "true" : null;
      }
    },
  };
}
