// The panel "Experiment": the test errors of both models over the number of training points.

import { download } from "../../kit/download.js";
import { hide, write } from "../../kit/dom.js";
import { fillTables } from "../../kit/tables.js";
import texts from "../../texts.json" with { type: "json" };
import { watchChart } from "./chart.js";

/** @typedef {import("../../bayesboard.js").Source} Source */
/** @typedef {import("../../bayesboard.js").Tried} Tried */

/** @type {import("./panels.js").Watch} */
export function watchExperiment(panel, page) {
  const [, form, missing, canvas, found, , details] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const [nuisance, repetitions, seed] = panel.querySelectorAll("input");
  const [run, cancel, save] = panel.querySelectorAll("button");
  const source = /** @type {HTMLSelectElement} */ (panel.querySelector("select"));
  const bar = /** @type {HTMLProgressElement} */ (panel.querySelector("progress"));
  const progress = /** @type {HTMLElement} */ (bar.parentElement);
  const paint = watchChart(/** @type {HTMLCanvasElement} */ (canvas), page);
  for (const option of document.querySelectorAll("#inside-samples form option")) source.append(option.cloneNode(true));
  source.value = "correlated";
  let csv = "";

  form.addEventListener("input", page.change);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    page.act(["experiment", /** @type {Source} */ (source.value), nuisance.valueAsNumber, repetitions.valueAsNumber, seed.valueAsNumber]);
  });
  cancel.addEventListener("click", () => page.act(["stopExperiment"]));
  save.addEventListener("click", () => {
    download(new Blob([csv], { type: "text/csv" }), "experiment.csv");
  });

  return (board, { classes }) => {
    const tried = /** @type {Tried} */ (board.ask(["panel"]));
    paint(board);
    const why = (source.value === "model" && tried.missing) || "";
    const isRunning = tried.progress !== null;
    write(missing, why);
    run.disabled = why !== "";
    const [next, last] = isRunning ? [cancel, run] : [run, cancel];
    next.hidden = false;
    if (document.activeElement === last) next.focus();
    last.hidden = true;
    hide(progress, !isRunning);
    bar.value = tried.progress ?? 0;
    write(progress.children[1], isRunning ? tried.found : "");
    write(found, isRunning ? "" : tried.found);
    csv = tried.csv;
    const [[, ...columns], ...rows] = csv.split("\n").map((line) => line.split(","));
    hide(canvas, !isRunning && rows.length === 0);
    document.documentElement.classList.toggle("uncharted", canvas.hidden);
    hide(details, isRunning || canvas.hidden);
    const table = { id: "", title: texts.board.panels.testErrorsN, columns, rows: rows.map(([head, ...cells]) => ({ head, class: null, cells })), note: null };
    fillTables(details.children[1], details.hidden ? [] : [table], classes);
  };
}
