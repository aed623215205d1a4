// The panels of the column.

import { watchBelow } from "../../kit/below.js";
import { watchBlocks } from "../../kit/blocks.js";
import { assign, byId, hide } from "../../kit/dom.js";
import { isInOverlay, isTextField } from "../../kit/key_targets.js";
import { watchTabs } from "../../kit/tabs.js";
import { endBetweenRows } from "../../kit/whole_rows.js";

/** @typedef {import("../../bayesboard.js").Board} Board */
/** @typedef {import("../../bayesboard.js").View} View */
/** @typedef {import("../page.js").Page} Page */

/** @param {Page} page @returns {(board: Board, view: View) => void} */
export function watchPanels(page) {
  /** @type {(name: string, board: Board, view: View) => void} */
  const write = watchTabs(
    (_, panel) => {
      const writeList = watchBlocks(panel, page);
      return (board, { classes }) => writeList(board, board.ask(["panel"]) ?? [], classes);
    },
    (name) => page.act(["panel", /** @type {import("../../bayesboard.js").Panel} */ (name)]),
    "none",
  );
  const column = /** @type {HTMLElement} */ (byId("inside").closest(".column"));
  endBetweenRows(byId("inside"));
  watchBelow(byId("inside"));
  endBetweenRows(column, /** @type {HTMLElement} */ (byId("inside").parentElement));
  const table = byId("data");
  const chart = byId("chart-view");
  const root = document.documentElement;
  chart.addEventListener("click", () => {
    chart.ariaPressed = String(chart.ariaPressed !== "true");
    page.change();
  });
  let isOfScene = false;
  // In presenter mode Escape closes a panel before it leaves the mode, unless it belongs to the scene that is shown. The
  // focus goes from the panel to its door.
  document.addEventListener("keydown", (event) => {
    const isOpen = page.isShown() && root.classList.contains("presenting") && column.classList.contains("open");
    if (
      event.key !== "Escape" || event.defaultPrevented || !isOpen || isTextField(event.target)
      || isInOverlay(event.target)
    ) return;
    if (table.hidden && isOfScene) return;
    event.preventDefault();
    if (!table.hidden) return byId("close-data").click();
    const door = /** @type {HTMLElement | null} */ (document.querySelector('#tabs [aria-selected="true"]'));
    if (byId("inside").contains(document.activeElement)) door?.focus();
    page.act(["panel", "none"]);
  });
  let before = "none";
  return (board, view) => {
    // The table of the points stands where panels do.
    const isOpen = view.panel !== "none" || !table.hidden;
    isOfScene = view.panelOfScene;
    column.classList.toggle("open", isOpen);
    write(view.panel, board, view);
    // In presenter mode a panel takes half of the board's place, and a chart all of it. An experiment has no board beside
    // its curves.
    const hasChart = document.querySelector(`#inside-${view.panel} canvas:not([hidden])`) !== null;
    const isExperiment = view.panel === "experiment";
    hide(chart, !hasChart || isExperiment);
    const isOfChart = view.stage === "chart" && isOfScene;
    const isChart = isOfChart || (hasChart && (isExperiment || chart.ariaPressed === "true"));
    assign(root, "data-view", !isOpen ? "" : isChart ? "chart" : "half");
    // Once all of the frame is written.
    if (view.panel !== before && view.panel !== "none") queueMicrotask(() => reveal(column));
    before = view.panel;
  };
}

/** Brings a panel that was opened below the middle of the column into sight, with its doors if both find room. @param {HTMLElement} column */
function reveal(column) {
  const panel = byId("inside");
  const [{ top, bottom }, doors, place] = [panel, byId("tabs"), column].map((node) => node.getBoundingClientRect());
  if (top < place.top + place.height / 2 || getComputedStyle(panel).position === "fixed") return;
  column.scrollBy(0, (bottom - doors.top <= place.height ? doors.top : top) - place.top);
}
