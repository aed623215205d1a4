// The panel "Weights": the likelihood over two weights, gradient ascent and Newton's method on it.

import { byId, hide, make, write } from "../../kit/dom.js";
import { fillTables } from "../../kit/tables.js";
import { watchChart } from "../../kit/chart.js";
import { watchPlayback } from "../../kit/playback.js";

/** @typedef {import("../../bayesboard.js").WeightSpace} WeightSpace */

/** @type {import("./panels.js").Watch} */
export function watchWeights(panel, page) {
  const [missing, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const [pair, third] = body.querySelectorAll("select");
  const [hill, values] = body.querySelectorAll("canvas");
  const newton = /** @type {HTMLInputElement} */ (byId("newton"));
  const paint = [watchChart(hill, page, 0), watchChart(values, page, 1)];
  const writePlayback = watchPlayback(body, page);
  // The name of the rate is no switch: there are controls enough here.
  const name = byId("rate-name");
  const plain = make("span", name.textContent ?? "");
  name.replaceWith(plain);
  plain.id = name.id;
  /** @type {WeightSpace} */
  let now;

  pair.addEventListener("change", () => page.act(["ascend", "pair", pair.selectedIndex]));
  third.addEventListener("change", () => page.act(["ascend", "third", third.selectedIndex]));
  newton.addEventListener("change", () => page.act(["ascend", "newton", Number(newton.checked)]));
  // Not when it is pressed: the finger may be scrolling.
  hill.addEventListener("click", ({ offsetX, offsetY }) => {
    page.act(["ascend", "from", offsetX, offsetY, hill.clientWidth, hill.clientHeight]);
  });
  hill.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 5 : 1;
    page.act(["ascend", "nudge", far * step[0], far * step[1]]);
  });

  return (board, view) => {
    now = /** @type {WeightSpace} */ (board.ask(["panel"]));
    for (const one of paint) one(board);
    hide(missing, now.missing === null);
    hide(body, !missing.hidden);
    write(missing, now.missing ?? "");
    if (now.missing !== null) return;
    pair.selectedIndex = now.pair;
    third.selectedIndex = now.third;
    write(byId("third"), now.thirdName);
    newton.checked = now.newton;
    write(byId("eta"), now.eta);
    write(byId("weights-note"), now.note);
    fillTables(byId("marked"), [now.table], view.classes);
    writePlayback(now.pace, now.said);
  };
}
