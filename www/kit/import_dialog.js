// The dialog of an import: what was understood of a table, and what would come of it, live.

import texts from "../texts.json" with { type: "json" };
import { assign, byId, hide, make, match, write } from "./dom.js";
import { filled } from "./filled.js";
import { drawPoints } from "./import_pictures.js";

/** @typedef {import("../bayesboard.js").TableReader} TableReader */
/** @typedef {import("../bayesboard.js").TableView} TableView */
/** @typedef {import("../bayesboard.js").TableOptions} TableOptions */

const words = texts.kit.import;
const AT_REST = 400; // milliseconds until what has changed is said
const ROLES = { points: ["x", "y", "class", "leftOut"], messages: ["class", "text", "leftOut"] };
const SELECTS = /** @type {const} */ (["header", "decimal", "encoding", "missing"]);

/**
 * @typedef {object} Import a table that the dialog is about
 * @property {TableReader} reader
 * @property {string} name
 * @property {"points" | "messages"} as
 * @property {() => void} take
 * @property {() => void} cancel
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
  options = { as: what.as };
  const dialog = /** @type {HTMLDialogElement} */ (byId("import"));
  for (const name of SELECTS) select(`import-${name}`).value = name === "missing" ? "usual" : "";
  write(byId("import-title"), filled(words.title, { name: what.name || words.pastedRows }));
  dialog.dataset.as = what.as;
  const view = writeDialog();
  if (!dialog.open) dialog.showModal();
  const asks = view?.problems.some(({ about }) => about !== "refused");
  byId(asks ? "import-title" : "import-take").focus();
}

/** @param {string} id */
const select = (id) => /** @type {HTMLSelectElement} */ (byId(id));

/** Reads the table with these options, and shows what comes of it. @param {TableOptions} changed */
function choose(changed) {
  if (!shown) return;
  options = { ...options, ...changed };
  shown.reader.set(options);
  while (shown.reader.step(4096) < 1);
  const view = writeDialog();
  clearTimeout(timer);
  timer = setTimeout(() => write(byId("import-said"), view?.result?.sentence ?? view?.problems[0]?.sentence ?? ""), AT_REST);
}

/** @returns {TableView | undefined} */
function writeDialog() {
  if (!shown) return undefined;
  const view = shown.reader.view();
  write(byId("import-size"), filled(words.size, { rows: view.nRows, columns: view.columns.length }));
  writeQuestion(view);
  writeRows(view);
  writePairs(view);
  const [problem] = view.problems;
  const classes = view.result?.classes ?? [];
  drawPoints(byId("import-chart"), samples(view), classes);
  match(byId("import-classes"), classes, () => make("span", ""), (node, { name, n }, index) => {
    write(node, `${name} ${n}`);
    assign(node, "data-index", String(index));
  });
  write(byId("import-sum"), view.result?.sentence ?? "");
  const first = byId("import-first");
  hide(first, problem === undefined);
  write(first, problem ? `${problem.sentence} ${problem.help}` : "");
  assign(byId("import-take"), "aria-disabled", String(problem !== undefined));
  return view;
}

/** x, y and the class of some rows. @param {TableView} view @param {[number, number] | null} [pair] @returns {[number, number, number | null][]} */
function samples(view, pair = null) {
  const [x, y] = pair ?? [view.proposal?.x ?? null, view.proposal?.y ?? null];
  if (x === null || y === null) return [];
  const [xs, ys] = [view.columns[x].sample, view.columns[y].sample];
  /** @type {[number, number, number | null][]} */
  const points = [];
  xs.forEach((at, row) => {
    const up = ys[row];
    if (at !== null && up !== null) points.push([at, up, view.proposal?.labels[row] ?? null]);
  });
  return points;
}

/** @param {TableView} view */
function writeQuestion(view) {
  const question = view.problems.find(({ about }) => about !== "refused");
  hide(byId("import-question"), question === undefined);
  if (!question) return;
  write(byId("import-asked"), question.sentence);
  /** @type {{ label: string, options: TableOptions, points: [number, number, number | null][] }[]} */
  let answers = [];
  if (question.about === "decimal") {
    answers = question.answers.map(({ label, sample }, index) => ({
      label, options: { decimal: index === 0 ? "point" : "comma" },
      points: sample.flatMap(([x, y], row) => (x === null || y === null ? [] : [[x, y, view.proposal?.labels[row] ?? null]])),
    }));
  } else if (question.about === "header") {
    answers = [{ label: words.hasNames, options: { header: true }, points: [] }, { label: words.isRow, options: { header: false }, points: [] }];
  } else {
    answers = question.columns.map((column) => ({ label: view.columns[column].name || filled(words.column, { number: column + 1 }), options: { class: column }, points: [] }));
    answers.push({ label: words.noClass, options: { class: -1 }, points: [] });
  }
  const box = byId("import-answers");
  box.replaceChildren(...answers.map((answer) => choice("import-answer", answer.label, "", answer.points, view, () => choose(answer.options))));
}

/** A radio button with a picture. @param {string} group @param {string} label @param {string} about @param {[number, number, number | null][]} points @param {TableView} view @param {() => void} chosen */
function choice(group, label, about, points, view, chosen) {
  const node = make("label", "", "reading-of");
  const input = document.createElement("input");
  input.type = "radio";
  input.name = group;
  input.addEventListener("change", chosen);
  node.append(input);
  if (points.length > 0) {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", "0 0 330 220");
    picture.setAttribute("aria-hidden", "true");
    picture.setAttribute("class", "picture");
    drawPoints(picture, points, view.result?.classes ?? []);
    node.append(picture);
  }
  node.append(make("span", label, "label"));
  if (about) node.append(make("span", about, "small"));
  return node;
}

/** @param {TableView} view */
function writeRows(view) {
  const as = shown?.as ?? "points";
  byId("import-roles").replaceChildren(...view.columns.map((column, index) => {
    const cell = make("th", "", column.role === "leftOut" ? "out" : "");
    const list = document.createElement("select");
    list.setAttribute("aria-label", filled(words.roleOf, { name: column.name || filled(words.column, { number: index + 1 }) }));
    for (const role of ROLES[as]) {
      if ((role === "x" || role === "y") && column.kind !== "number") continue;
      list.add(new Option(words[/** @type {"x"} */ (role)], role, false, column.role === role));
    }
    list.addEventListener("change", () => setRole(view, index, list.value));
    cell.append(list);
    return cell;
  }));
  byId("import-names").replaceChildren(...view.columns.map(({ name, role }) => make("th", name, role === "leftOut" ? "out" : "")));
  byId("import-cells").replaceChildren(...view.rows.map(({ cells, isLost }) => {
    const row = make("tr", "", isLost ? "lost" : "");
    cells.forEach((text, index) => {
      const isGap = isLost && text === "";
      const cell = make("td", isGap ? words.empty : text, view.columns[index].role === "leftOut" ? "out" : isGap ? "gap" : "");
      row.append(cell);
    });
    return row;
  }));
}

/** Of two columns of one role the new one has it. @param {TableView} view @param {number} column @param {string} role */
function setRole(view, column, role) {
  const { x, y, class: classes, text } = /** @type {NonNullable<TableView["proposal"]>} */ (view.proposal ?? { x: null, y: null, class: null, text: null });
  /** @type {Record<string, number | null>} */
  const now = { x, y, class: classes, text };
  const before = Object.keys(now).find((key) => now[key] === column);
  if (before) now[before] = role in now ? now[role] : null;
  if (role in now) now[role] = column;
  choose({ x: now.x, y: now.y, class: now.class ?? -1, text: now.text });
}

/** @param {TableView} view */
function writePairs(view) {
  const pairs = view.proposal?.pairs ?? [];
  hide(byId("import-choice"), pairs.length < 2);
  const box = byId("import-pairs");
  const had = box.contains(document.activeElement);
  box.replaceChildren(...pairs.map(({ columns, logLoss }) => {
    const [x, y] = columns;
    const label = `${view.columns[x].name}, ${view.columns[y].name}`;
    const node = choice("import-pair", label, logLoss.toFixed(2), samples(view, [x, y]), view, () => choose({ x, y }));
    const input = /** @type {HTMLInputElement} */ (node.firstElementChild);
    input.checked = view.proposal?.x === x && view.proposal?.y === y;
    if (had && input.checked) queueMicrotask(() => input.focus());
    return node;
  }));
}

let isWatched = false;

function watch() {
  if (isWatched) return;
  isWatched = true;
  const dialog = /** @type {HTMLDialogElement} */ (byId("import"));
  for (const name of SELECTS) {
    select(`import-${name}`).addEventListener("change", ({ target }) => {
      const { value } = /** @type {HTMLSelectElement} */ (target);
      choose({ [name]: value === "" ? null : name === "header" ? value === "true" : value });
    });
  }
  byId("import-cancel").addEventListener("click", () => dialog.close());
  byId("import-take").addEventListener("click", ({ currentTarget }) => {
    if (/** @type {Element} */ (currentTarget).getAttribute("aria-disabled") === "true") return;
    const taken = shown;
    shown = null;
    dialog.close();
    taken?.take();
  });
  dialog.addEventListener("close", () => {
    const cancelled = shown;
    shown = null;
    cancelled?.cancel();
  });
}
