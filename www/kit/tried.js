// The form of an experiment, its progress, what it has found, and its curves as a table and as CSV.

import { csvFile, download } from "./download.js";
import { hide, write } from "./dom.js";
import { watchRunning } from "./running.js";
import { fillTables } from "./tables.js";
import { wholeIn } from "./whole.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {{ missing: string | null, progress: number | null, found: string, csv: string }} Tried */
/** @typedef {import("./tables.js").Class} Class */

/**
 * Watches the parts of a panel, and returns what writes an experiment into them and says whether there is anything of it.
 * @param {HTMLElement} panel with a form, whose buttons run and cancel, and a disclosure with the table
 * @param {{ act: (command: ["playback", "stop"]) => void, change: () => void }} page
 * @param {(source: string, numbers: number[]) => void} begin
 * @returns {(tried: Tried, classes: Class[]) => boolean}
 */
export function watchTried(panel, page, begin) {
  const form = /** @type {HTMLFormElement} */ (panel.querySelector("form"));
  const [missing, found] = /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll(".missing, .found"));
  const details = /** @type {HTMLDetailsElement} */ (panel.querySelector("details"));
  const numbers = panel.querySelectorAll("input");
  const [run, , save] = panel.querySelectorAll("button");
  const source = /** @type {HTMLSelectElement} */ (panel.querySelector("select"));
  const writeRunning = watchRunning(form, page);
  let csv = "";

  form.addEventListener("input", page.change);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(source.value, [...numbers].map(wholeIn));
  });
  save.addEventListener("click", () => {
    download(csvFile(csv), "experiment.csv");
  });

  return (tried, classes) => {
    const why = (source.value === "model" && tried.missing) || "";
    const isRunning = tried.progress !== null;
    write(missing, why);
    run.disabled = why !== "";
    writeRunning(tried.progress, isRunning ? tried.found : "");
    write(found, isRunning ? "" : tried.found);
    csv = tried.csv;
    const [[, ...columns], ...rows] = csv.split("\n").map((line) => line.split(","));
    const isEmpty = !isRunning && rows.length === 0;
    hide(details, isRunning || isEmpty);
    const table = {
      id: "",
      title: texts.shared.testErrorsN,
      columns,
      rows: rows.map(([head, ...cells]) => ({ head, class: null, cells })),
      note: null,
    };
    fillTables(details.children[1], details.hidden ? [] : [table], classes);
    return !isEmpty;
  };
}
