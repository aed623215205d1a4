// The dialog of an import: a table as it would be taken, what comes of it, and what is in doubt or in the way.

import texts from "../texts.json" with { type: "json" };
import { byId, hide, make, match, write } from "./dom.js";
import { filled } from "./filled.js";
import { forgetOrder, writeTable } from "./import_table.js";
import { writePieces } from "./pieces.js";

/** @typedef {import("../bayesboard.js").TableReader} TableReader */
/** @typedef {import("../bayesboard.js").TableView} TableView */
/** @typedef {import("../bayesboard.js").TableOptions} TableOptions */

const AT_REST = 400; // milliseconds until what has changed is said
const LONGEST = 100_000; // characters of a text that is edited in a field
const SELECTS = /** @type {const} */ (["header", "decimal", "encoding", "missing", "limit"]);

/**
 * @typedef {object} Import a table that the dialog is about
 * @property {TableReader} reader
 * @property {string} name
 * @property {Uint8Array | string} source
 * @property {"points" | "messages"} as
 * @property {TableOptions} options how it was read last
 * @property {<T>(task: () => T) => T | undefined} call runs what may fail
 * @property {() => void} take
 * @property {() => void} cancel
 * @property {() => void} giveOn hands the table to the other screen
 */

/** @type {Import | null} */
let shown = null;
/** @type {TableOptions} */
let options = {};
let timer = 0;

const dialog = () => /** @type {HTMLDialogElement} */ (byId("import"));

/** Opens the dialog for a table that has been read. @param {Import} what */
export function openImport(what) {
  watch();
  shown = what;
  options = { ...what.options, accept: false };
  write(byId("import-title"), filled(texts.kit.import.title, { name: what.name || texts.kit.import.pastedRows }));
  what.call(() => what.reader.set(options));
  forgetOrder();
  writeDialog();
  const main = mainButton();
  for (const own of dialog().querySelectorAll(".go > button")) own.toggleAttribute("data-first", own === main); // The focus goes there.
  if (!dialog().open) dialog().showModal();
  main?.focus();
}

/** What Enter does. @returns {HTMLElement | null} */
const mainButton = () => dialog().querySelector(".go > .main:not([hidden])");

/** Closes the dialog of a table that another one takes the place of. */
export function closeImport() {
  shown = null;
  dialog().close();
}

/** Reads the table otherwise, and shows what comes of it. @param {TableOptions} changed */
async function choose(changed) {
  const own = shown;
  if (!own) return;
  options = { ...options, ...changed };
  own.call(() => own.reader.set(options));
  // The page answers between two parts.
  while (own.call(() => own.reader.goOn()) === false) {
    await new Promise((done) => setTimeout(done));
    if (shown !== own) return;
  }
  writeDialog();
  clearTimeout(timer);
  timer = setTimeout(() => write(byId("import-said"), byId("import-account").textContent ?? ""), AT_REST);
}

/** Writes all anew. */
function writeDialog() {
  const own = shown;
  const view = own?.call(() => own.reader.view());
  if (!own || !view) return;
  const { problems: [problem], result, columns } = view;
  const size = own.as === "points" ? texts.kit.import.sizeBoard : texts.kit.import.sizeMessages;
  write(byId("import-size"), filled(size, { rows: view.nRows, columns: columns.length }));
  hide(byId("import-question"), problem === undefined);
  write(byId("import-asked"), problem?.sentence ?? "");
  write(byId("import-why"), problem?.help ?? "");
  hide(byId("import-fold"), problem?.about !== "names");
  const isUnread = columns.length === 0;
  hide(/** @type {HTMLElement} */ (byId("import-size").parentElement), isUnread);
  hide(byId("import-read"), isUnread);
  writeTable(view, own.as, options, choose);
  writeReading(view);
  match(
    byId("import-classes"),
    result?.classes ?? [],
    () => document.createElement("span"),
    (node, { name, n }) => node.replaceChildren(make("bdi", name), ": ", make("b", String(n))),
  );
  writePieces(byId("import-account"), result?.account ?? []);
  const isOut = columns.some(({ kind, role }) => kind === "text" && role === "leftOut");
  const differ = result?.classes.every(({ n }) => n === 1) ?? !isUnread;
  const hasTexts = isOut || differ; // Classes of one row each may be texts.
  writeButtons(problem?.about ?? "", result === null, isUnread, hasTexts);
}

/**
 * What can be done: where nothing comes of a table, to bring another.
 * @param {string} about
 * @param {boolean} isRefused
 * @param {boolean} isUnread whether there is not even a column
 * @param {boolean} hasTexts whether there are texts that are not used
 */
function writeButtons(about, isRefused, isUnread, hasTexts) {
  const isPasted = editable() !== "";
  const isElsewhere = about === "numbers";
  hide(byId("import-take"), isRefused);
  hide(byId("import-elsewhere"), !isElsewhere && !(hasTexts && hasMessages(isRefused)));
  byId("import-take").classList.toggle("main", !isElsewhere);
  byId("import-elsewhere").classList.toggle("main", isElsewhere);
  write(byId("import-elsewhere"), shown?.as === "points" ? texts.kit.import.onMessages : texts.kit.import.onBoard);
  hide(byId("import-another"), !isRefused);
  hide(byId("import-paste"), !isRefused || !(isUnread || isPasted));
  write(byId("import-paste"), isPasted ? texts.kit.import.edit : texts.shared.pasteRows);
  byId("import-paste").classList.toggle("main", isPasted);
  byId("import-another").classList.toggle("main", !isPasted);
}

/** Whether a table that is read for points has messages; beyond doubt, where it has no points. @param {boolean} isRefused */
function hasMessages(isRefused) {
  if (shown?.as !== "points") return false;
  const { call, reader } = shown;
  return call(() => {
    reader.set({ ...options, as: "messages", class: null, text: null });
    const about = reader.problem()?.about;
    reader.set(options);
    return about === undefined || (!isRefused && about !== "numbers" && about !== "refused");
  }) === true;
}

/** The text that was pasted, if it is short enough for a field. */
function editable() {
  const { name, source } = shown ?? {};
  return name === "" && typeof source === "string" && source.length <= LONGEST ? source : "";
}

/** @param {string} name */
const select = (name) => /** @type {HTMLSelectElement} */ (byId(`import-${name}`));

/** How the table was read. @param {TableView} view */
function writeReading({ reading, result, problems: [problem] }) {
  const has = reading?.format === "delimited";
  const sampled = result?.sampled ?? null;
  const isPlain = reading?.encoding === "utf-8" && !options.encoding;
  const hidden = {
    header: !has,
    decimal: !has || reading.decimal === null || shown?.as === "messages",
    encoding: isPlain,
    missing: problem?.about !== "missing" && !options.missing && (result?.nLost ?? 0) + (result?.nUnlabeled ?? 0) === 0,
    limit: sampled === null,
  };
  for (const name of SELECTS) hide(/** @type {HTMLElement} */ (select(name).parentElement), hidden[name]);
  select("header").value = String(reading?.header !== null);
  select("decimal").value = reading?.decimal ?? "";
  select("encoding").value = reading?.encoding ?? "";
  // Nothing said is the same as nines, where there are any.
  select("missing").options[0].hidden = reading?.missing === "nines";
  select("missing").value = reading?.missing ?? "";
  if (!sampled) return;
  for (const own of select("limit").options) write(own, own.value === "first" ? sampled.first : sampled.random);
  select("limit").value = sampled.rows;
}

/** Has something done in place of taking the table, as soon as the dialog is closed. @param {(own: Import) => void} act */
function leave(act) {
  const own = shown;
  shown = null;
  if (own) dialog().addEventListener("close", () => act(own), { once: true });
  dialog().close();
}

/** Opens the field of pasted rows. @param {string} text */
function openField(text) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("pasted-rows"));
  if (text !== "") field.value = text;
  const sheet = /** @type {HTMLElement | null} */ (field.closest(".sheet"));
  const details = field.closest("details");
  if (details) details.open = true;
  sheet?.addEventListener("toggle", () => field.focus(), { once: true });
  sheet?.showPopover();
}

/** Takes the table as it is shown. */
function take() {
  leave((own) => {
    own.options = { ...options, accept: true };
    own.call(() => own.reader.set(own.options));
    own.take();
  });
}

let isWatched = false;

function watch() {
  if (isWatched) return;
  isWatched = true;
  for (const name of SELECTS) {
    select(name).addEventListener("change", ({ target }) => {
      const { value } = /** @type {HTMLSelectElement} */ (target);
      const key = name === "limit" ? "rows" : name;
      choose({ [key]: name === "header" ? value === "true" : value || null });
    });
  }
  byId("import-take").addEventListener("click", take);
  byId("import-fold").addEventListener("click", () => {
    choose({ foldCase: true });
    byId("import-take").focus();
  });
  byId("import-elsewhere").addEventListener("click", () => leave((own) => own.giveOn()));
  byId("import-another").addEventListener("click", () => leave(() => byId("import-file").click()));
  byId("import-paste").addEventListener("click", () => {
    const text = editable();
    leave(() => openField(text));
  });
  byId("import-cancel").addEventListener("click", () => dialog().close());
  // Enter takes it wherever it has no meaning of its own.
  dialog().addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof Element) || event.target.matches("button, select")) return;
    event.preventDefault();
    mainButton()?.click();
  });
  dialog().addEventListener("close", () => {
    if (dialog().open) return; // For another table by now.
    clearTimeout(timer);
    const cancelled = shown;
    shown = null;
    cancelled?.cancel();
  });
}
