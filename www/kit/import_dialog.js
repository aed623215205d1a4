// The dialog of an import: what was understood of a table, and what would come of it, live.

import texts from "../texts.json" with { type: "json" };
import { assign, byId, hide, make, match, write } from "./dom.js";
import { filled } from "./filled.js";
import { watchAnswers, writeChoices } from "./import_choices.js";
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
  focusFirst(writeDialog());
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

/** The focus is on the question, else on what takes the table. @param {boolean} asks */
function focusFirst(asks) {
  const answer = asks ? /** @type {HTMLElement | null} */ (byId("import-answers").querySelector("input")) : null;
  (answer ?? byId("import-take")).focus();
}

/** @param {string} id */
const select = (id) => /** @type {HTMLSelectElement} */ (byId(id));

/** Reads the table otherwise, and shows what comes of it. @param {TableOptions} changed */
function choose(changed) {
  const own = shown;
  if (!own) return;
  options = { ...options, ...changed };
  const hasAsked = !byId("import-question").hidden;
  own.call(() => own.reader.set(options));
  const asks = writeDialog();
  if (hasAsked) focusFirst(asks);
  clearTimeout(timer);
  timer = setTimeout(() => write(byId("import-said"), said), AT_REST);
}

/** What is said of the last change, at rest. */
let said = "";

/** Writes all anew; returns whether something is in doubt. */
function writeDialog() {
  const own = shown;
  const view = own?.call(() => own.reader.view());
  if (!own || !view) return false;
  const { problems: [problem] } = view;
  const asks = problem !== undefined && problem.about !== "refused";
  const size = own.as === "points" ? texts.kit.import.sizeBoard : texts.kit.import.sizeMessages;
  write(byId("import-size"), filled(size, { rows: view.nRows, columns: view.columns.length }));
  writeQuestion(view, asks);
  writeTable(view, own.as, choose);
  writeReading(view, asks);
  writePicture(view, asks);
  // Without a class that was chosen, and without messages, there is nothing to count.
  const result = problem?.about === "class" || problem?.about === "numbers" ? null : view.result;
  match(byId("import-classes"), asks ? [] : (result?.classes ?? []), () => document.createElement("span"), (node, { name, n }, index) => {
    node.replaceChildren(markOf(view.marks[index]), make("bdi", name), " ", make("b", String(n)));
  });
  const [sum, leftOut] = result?.sums ?? [[], []];
  writePieces(byId("import-sum"), sum);
  writePieces(byId("import-left-out"), leftOut);
  hide(byId("import-undo"), own.as === "points" || result === null);
  const first = byId("import-first");
  hide(first, problem === undefined);
  write(first, problem ? (asks ? problem.first : `${problem.sentence} ${problem.help}`) : "");
  assign(byId("import-take"), "aria-disabled", String(problem !== undefined));
  said = asks ? problem.first : (result?.said ?? problem?.sentence ?? "");
  return asks;
}

/** The points, or the strongest words of messages. @param {TableView} view @param {boolean} asks */
function writePicture({ result, marks }, asks) {
  const chart = byId("import-chart");
  const words = asks ? [] : (result?.words ?? []);
  const picture = asks ? null : (result?.picture ?? null);
  hide(byId("import-words"), words.length === 0);
  chart.toggleAttribute("hidden", !picture && words.length === 0);
  const name = picture ? texts.kit.import.picture : `${texts.kit.import.wordsSay}: ${wordsByClass(words, result?.classes ?? [])}`;
  chart.setAttribute("aria-label", name);
  if (picture) drawChart(chart, picture, marks, CHART);
  else drawWords(chart, words, marks, CHART.width);
}

/** @param {TableView} view @param {boolean} asks */
function writeQuestion(view, asks) {
  const [problem] = view.problems;
  hide(byId("import-question"), !asks);
  byId("import").classList.toggle("asking", asks);
  // What the question is about stands beside it.
  const rows = byId("import-rows");
  const place = asks ? byId("import-chart") : byId("import-reading");
  if (rows.nextElementSibling !== place) place.before(rows);
  if (!asks) return;
  write(byId("import-asked"), problem.sentence);
  write(byId("import-why"), problem.help);
  const answers = problem.answers.map(({ label, about, picture }, index) => ({
    label, about, picture, choose: () => answer(problem, index),
  }));
  writeChoices(byId("import-answers"), "import-answer", answers, view.marks);
  byId("import-answers").querySelector("input")?.toggleAttribute("data-first", true); // The focus goes there.
}

/** How the table was read. @param {TableView} view @param {boolean} asks */
function writeReading({ reading, problems, result }, asks) {
  const has = reading?.format === "delimited";
  hide(byId("import-reading"), reading === null);
  const hidden = { header: !has, decimal: !has || reading.decimal === null || (asks && problems[0].about === "decimal"), encoding: false, missing: false };
  for (const name of SELECTS) hide(/** @type {HTMLElement} */ (select(`import-${name}`).parentElement), hidden[name]);
  select("import-header").value = String(reading?.header !== null);
  select("import-decimal").value = reading?.decimal ?? "";
  select("import-encoding").value = reading?.encoding ?? "";
  select("import-missing").value = options.missing ?? "usual";
  // Of a table that may have points, nothing is said as of messages.
  write(byId("import-notes"), problems[0]?.about === "numbers" ? "" : (result?.notes ?? ""));
  writeLimit(asks ? null : (result?.sampled ?? null));
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

/** Takes this answer of a question. @param {import("../bayesboard.js").ProblemView} problem @param {number} index */
function answer({ about, columns }, index) {
  if (about === "numbers" && index === 0) return giveOn();
  choose(about === "decimal" ? { decimal: index === 0 ? "point" : "comma" }
    : about === "header" ? { header: index === 0 }
    : about === "numbers" ? { text: columns[0] } : { class: columns[index] ?? -1 });
}

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
  for (const own of limits()) own.addEventListener("change", () => choose({ rows: /** @type {"first" | "random"} */ (own.value) }));
  byId("import-seed").addEventListener("change", ({ target }) => {
    const own = /** @type {HTMLInputElement} */ (target);
    if (own.reportValidity()) choose({ seed: wholeIn(own) });
  });
  watchAnswers(byId("import-answers"));
  byId("import-cancel").addEventListener("click", () => dialog.close());
  byId("import-take").addEventListener("click", ({ currentTarget }) => {
    if (/** @type {Element} */ (currentTarget).getAttribute("aria-disabled") === "true") return;
    const taken = shown;
    shown = null;
    dialog.close();
    if (taken) taken.options = options;
    taken?.take();
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
