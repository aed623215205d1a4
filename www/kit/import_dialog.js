// The dialog of an import: what was understood of a table, and what would come of it, live.

import texts from "../texts.json" with { type: "json" };
import { assign, byId, hide, make, match, write } from "./dom.js";
import { filled } from "./filled.js";
import { drawChart, drawWords, wordsByClass } from "./import_pictures.js";
import { forgetWidth, markOf, writeTable } from "./import_table.js";
import { writePieces } from "./pieces.js";
import { wholeIn, writeWhole } from "./whole.js";

/** @typedef {import("../bayesboard.js").TableReader} TableReader */
/** @typedef {import("../bayesboard.js").TableView} TableView */
/** @typedef {import("../bayesboard.js").TableOptions} TableOptions */

const AT_REST = 400; // milliseconds until what has changed is said
const CHART = { width: 330, height: 236 };
const SELECTS = /** @type {const} */ (["header", "decimal", "encoding", "missing"]);

/**
 * @typedef {object} Import a table that the dialog is about
 * @property {TableReader} reader
 * @property {string} name
 * @property {"points" | "messages"} as
 * @property {TableOptions} options how it was read last
 * @property {<T>(task: () => T) => T | undefined} call runs what may fail
 * @property {() => void} take
 * @property {() => void} cancel
 * @property {() => void} giveOn hands the table to the screen that takes points
 */

/** @type {Import | null} */
let shown = null;
/** @type {TableOptions} */
let options = {};
let timer = 0;

/** Opens the dialog for a table that has been read. @param {Import} what */
export function openImport(what) {
  watch();
  shown = what;
  options = what.options;
  write(byId("import-title"), filled(texts.kit.import.title, { name: what.name || texts.kit.import.pastedRows }));
  what.call(() => what.reader.set(options));
  const dialog = /** @type {HTMLDialogElement} */ (byId("import"));
  forgetWidth();
  // Its table is measured.
  if (!dialog.open) dialog.showModal();
  writeDialog();
  byId("import-take").focus();
}

/** How often the dialog was closed for another table; its events come later. */
let nReplaced = 0;

/** Closes the dialog of a table that another one takes the place of. */
export function closeImport() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("import"));
  clearTimeout(timer);
  shown = null;
  if (!dialog.open) return;
  nReplaced += 1;
  dialog.close();
}

/** @param {string} id */
const select = (id) => /** @type {HTMLSelectElement} */ (byId(id));

/** Reads the table otherwise, and shows what comes of it. @param {TableOptions} changed */
function choose(changed) {
  const own = shown;
  if (!own) return;
  options = { ...options, ...changed };
  own.call(() => own.reader.set(options));
  writeDialog();
  clearTimeout(timer);
  timer = setTimeout(() => write(byId("import-said"), said), AT_REST);
}

/** What is said of the last change, at rest. */
let said = "";

/** What is in doubt, as it is shown. @type {TableOptions} */
let settled = {};

/** Writes all anew. */
function writeDialog() {
  const own = shown;
  const view = own?.call(() => own.reader.view());
  if (!own || !view) return;
  const { problems, result } = view;
  const problem = problems.at(-1);
  const size = own.as === "points" ? texts.kit.import.sizeBoard : texts.kit.import.sizeMessages;
  write(byId("import-size"), filled(size, { rows: view.nRows, columns: view.columns.length }));
  writeProblem(problem, view.proposal?.class ?? -1, view.proposal?.text ?? undefined);
  writeTable(view, own.as, choose);
  writeReading(view);
  writePicture(view);
  match(
    byId("import-classes"),
    result?.classes ?? [],
    () => document.createElement("span"),
    (node, { name, n }, index) => {
      node.replaceChildren(markOf(view.marks[index]), make("bdi", name), " ", make("b", String(n)));
    },
  );
  const [sum, leftOut] = result?.sums ?? [[], []];
  writePieces(byId("import-sum"), sum);
  writePieces(byId("import-left-out"), leftOut);
  hide(byId("import-undo"), own.as === "points" || result === null);
  assign(byId("import-take"), "aria-disabled", String(problem?.about === "refused"));
  said = result?.said ?? problem?.sentence ?? "";
}

/** The points, or the strongest words of messages. @param {TableView} view */
function writePicture({ result, marks }) {
  const chart = byId("import-chart");
  const words = result?.words ?? [];
  const picture = result?.picture ?? null;
  hide(byId("import-words"), words.length === 0);
  chart.toggleAttribute("hidden", !picture && words.length === 0);
  const name = picture
    ? texts.kit.import.picture
    : `${texts.kit.import.wordsSay}: ${wordsByClass(words, result?.classes ?? [])}`;
  chart.setAttribute("aria-label", name);
  if (picture) drawChart(chart, picture, marks, CHART);
  else drawWords(chart, words, marks, CHART.width);
}

/**
 * What is in doubt, and how it is settled unless something else is chosen; or why nothing comes of the table.
 * @param {import("../bayesboard.js").ProblemView | undefined} problem
 * @param {number} column of the classes @param {number | undefined} text
 */
function writeProblem(problem, column, text) {
  hide(byId("import-question"), problem === undefined);
  settled = {};
  if (!problem) return;
  const { about, sentence, help } = problem;
  write(byId("import-asked"), sentence);
  write(byId("import-why"), help);
  hide(byId("import-elsewhere"), about !== "numbers");
  if (about !== "refused") {
    settled = {
      header: { header: false },
      decimal: { decimal: /** @type {const} */ ("point") },
      class: { class: column },
      numbers: { text },
    }[about];
  }
}

/** How the table was read. @param {TableView} view */
function writeReading({ reading, problems, result }) {
  const has = reading?.format === "delimited";
  hide(byId("import-reading"), reading === null);
  const hidden = { header: !has, decimal: !has || reading.decimal === null, encoding: false, missing: false };
  for (const name of SELECTS) hide(/** @type {HTMLElement} */ (select(`import-${name}`).parentElement), hidden[name]);
  select("import-header").value = String(reading?.header !== null);
  select("import-decimal").value = reading?.decimal ?? "";
  select("import-encoding").value = reading?.encoding ?? "";
  select("import-missing").value = options.missing ?? "usual";
  // Of a table that may have points, nothing is said as of messages.
  write(byId("import-notes"), problems[0]?.about === "numbers" ? "" : (result?.notes ?? ""));
  writeLimit(result?.sampled ?? null);
}

/** Which rows are taken where there are too many. @param {NonNullable<TableView["result"]>["sampled"]} sampled */
function writeLimit(sampled) {
  const seed = /** @type {HTMLInputElement} */ (byId("import-seed"));
  hide(byId("import-limit"), sampled === null);
  hide(/** @type {HTMLElement} */ (seed.parentElement), sampled?.rows !== "random");
  if (!sampled) return;
  write(byId("import-first-rows"), sampled.first);
  write(byId("import-random-rows"), sampled.random);
  for (const own of limits()) own.checked = own.value === sampled.rows;
  if (document.activeElement !== seed && sampled.seed !== null) writeWhole(seed, sampled.seed);
}

const limits = () => /** @type {NodeListOf<HTMLInputElement>} */ (byId("import-limit").querySelectorAll("input"));

/** Closes the dialog, as another screen takes the table. */
function giveOn() {
  const given = shown;
  shown = null;
  /** @type {HTMLDialogElement} */ (byId("import")).close();
  given?.giveOn();
}

let isWatched = false;

function watch() {
  if (isWatched) return;
  isWatched = true;
  const dialog = /** @type {HTMLDialogElement} */ (byId("import"));
  for (const name of SELECTS) {
    select(`import-${name}`).addEventListener("change", ({ target }) => {
      const { value } = /** @type {HTMLSelectElement} */ (target);
      choose({ [name]: name === "header" ? value === "true" : value });
    });
  }
  for (const own of limits()) {
    own.addEventListener("change", () => choose({ rows: /** @type {"first" | "random"} */ (own.value) }));
  }
  byId("import-seed").addEventListener("change", ({ target }) => {
    const own = /** @type {HTMLInputElement} */ (target);
    if (own.reportValidity()) choose({ seed: wholeIn(own) });
  });
  byId("import-elsewhere").addEventListener("click", giveOn);
  byId("import-cancel").addEventListener("click", () => dialog.close());
  byId("import-take").addEventListener("click", ({ currentTarget }) => {
    if (/** @type {Element} */ (currentTarget).getAttribute("aria-disabled") === "true") return;
    const taken = shown;
    shown = null;
    dialog.close();
    if (!taken) return;
    taken.options = { ...options, ...settled };
    taken.call(() => taken.reader.set(taken.options));
    taken.take();
  });
  dialog.addEventListener("close", () => {
    if (nReplaced > 0) {
      nReplaced -= 1;
      return;
    }
    clearTimeout(timer);
    const cancelled = shown;
    shown = null;
    cancelled?.cancel();
  });
}
