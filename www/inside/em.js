// The panel "EM": labels that are hidden, and what fills them in half-step by half-step.

import { byId, fillTables, write } from "../nodes.js";
import { watchChart } from "./chart.js";
import { watchWalk } from "./walk.js";

/** @typedef {import("../bayesboard.js").Em} Em */

/** @type {import("./panels.js").Watch} */
export function watchEm(panel, page) {
  const [, missing, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const share = /** @type {HTMLSelectElement} */ (byId("hidden-share"));
  const show = byId("show-labels");
  const paint = watchChart(/** @type {HTMLCanvasElement} */ (body.querySelector("canvas")), page);
  const writeWalk = watchWalk(body, page);
  byId("hide-labels").addEventListener("click", () => page.finish(["hideLabels", Number(share.value)]));
  show.addEventListener("click", () => page.finish(["showLabels"]));

  return (board, view) => {
    const now = /** @type {Em} */ (board.ask(["inside"]));
    paint(board);
    show.hidden = !now.canShow;
    missing.hidden = now.missing === null;
    body.hidden = !missing.hidden;
    write(missing, now.missing ?? "");
    if (now.missing !== null) return;
    fillTables(byId("mixture"), now.tables, view.classes);
    writeWalk(now.pace, now.said);
  };
}
