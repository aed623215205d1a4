// The panel "EM": hides labels, and runs the EM algorithm by E- and M-steps.

import { byId, hide, write } from "../../kit/dom.js";
import { fillTables } from "../../kit/tables.js";
import { watchChart } from "../../kit/chart.js";
import { watchPlayback } from "../../kit/playback.js";
import { watchSlots } from "../../kit/slots.js";

/** @typedef {import("../../bayesboard.js").Em} Em */

/** @type {import("./panels.js").Watch} */
export function watchEm(panel, page) {
  const [, missing, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const share = /** @type {HTMLSelectElement} */ (byId("hidden-share"));
  const show = byId("show-labels");
  const jensen = byId("jensen");
  const paint = watchChart(/** @type {HTMLCanvasElement} */ (body.querySelector("canvas")), page);
  const writePlayback = watchPlayback(body, page);
  const fill = watchSlots(byId("em-formulas"));
  const hideLabels = byId("hide-labels");
  hideLabels.addEventListener("click", () => page.finish(["hideLabels", Number(share.value)]));
  show.addEventListener("click", () => page.finish(["showLabels"]));

  return (board, view) => {
    const now = /** @type {Em} */ (board.ask(["panel"]));
    paint(board);
    hide(show, !now.canShow);
    hideLabels.classList.toggle("main", !now.canShow && now.missing !== null);
    hide(missing, now.missing === null);
    hide(body, !missing.hidden);
    write(missing, now.missing ?? "");
    if (now.missing !== null) return;
    fillTables(byId("mixture"), now.tables, view.classes);
    fill(now.formulas);
    hide(jensen, now.jensen === null);
    write(jensen.children[1], now.jensen ?? "");
    writePlayback(now.pace, now.said);
  };
}
