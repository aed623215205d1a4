// The first rows of a table, and what each column is for.

import texts from "../texts.json" with { type: "json" };
import { byId, make, makeSvg, match, write } from "./dom.js";
import { filled } from "./filled.js";

/** @typedef {import("../bayesboard.js").TableView} TableView */
/** @typedef {import("../bayesboard.js").TableOptions} TableOptions */
/** @typedef {import("../bayesboard.js").MarkView} Mark */
/** @typedef {TableView["columns"][number] & { at: number }} Column */

const ROLE_NAMES = {
  x: texts.kit.import.x,
  y: texts.kit.import.y,
  class: texts.kit.import.class,
  text: texts.kit.import.text,
  leftOut: texts.kit.import.leftOut,
};
const ROLES = /** @type {const} */ ({ points: ["x", "y", "class", "leftOut"], messages: ["class", "text", "leftOut"] });

/** The mark of a class. @param {Mark | undefined} mark */
export function markOf(mark) {
  const node = makeSvg("svg", { class: "mark", viewBox: "-10 -10 20 20", "aria-hidden": "true" });
  node.append(
    makeSvg("use", mark ? { href: `#${mark.shape}`, fill: mark.color } : { href: "#circle", "data-class": "none" }),
  );
  return node;
}

/** @param {TableView} view @param {"points" | "messages"} as @param {(options: TableOptions) => void} choose */
export function writeTable(view, as, choose) {
  const columns = view.columns.map((column, at) => ({ ...column, at }));
  const rows = byId("import-rows");
  writeColumns(view, isWide(rows) ? usedFirst(columns) : columns, as, choose);
  if (!isWide(rows) && rows.scrollWidth > rows.clientWidth) {
    rows.dataset.wide = "";
    writeColumns(view, usedFirst(columns), as, choose);
  }
}

/** Whether the table is wider than its place. @param {HTMLElement} rows */
const isWide = (rows) => rows.dataset.wide !== undefined;

/** The columns of another table may have room. */
export function forgetWidth() {
  delete byId("import-rows").dataset.wide;
}

/** @param {TableView} view @param {Column[]} columns @param {"points" | "messages"} as @param {(options: TableOptions) => void} choose */
function writeColumns(view, columns, as, choose) {
  match(
    byId("import-roles"),
    columns,
    makeRole,
    (node, column) => writeRole(node, column, as, (role) => choose(withRole(view, column.at, role))),
  );
  byId("import-names").replaceChildren(...columns.map((column) => {
    const name = make("th", "", column.role === "leftOut" ? "out" : "");
    name.append(column.name ? make("bdi", column.name) : make("span", texts.kit.import.noName, "soft"));
    name.setAttribute("scope", "col");
    return name;
  }));
  byId("import-cells").replaceChildren(...view.rows.map((row) => {
    const node = make("tr", "", row.isLost ? "lost" : "");
    node.append(...columns.map((column) => cellOf(row, column, view.marks)));
    return node;
  }));
  write(byId("import-shown"), view.rowsShown);
}

/** Where not all columns are in sight, the used ones are. @param {Column[]} columns */
function usedFirst(columns) {
  const isUsed = (/** @type {Column} */ { role }) => role !== "leftOut";
  return [...columns.filter(isUsed), ...columns.filter((column) => !isUsed(column))];
}

/** @param {TableView["rows"][number]} row @param {Column} column @param {Mark[]} marks */
function cellOf({ cells, label, isLost, fault }, { at, role }, marks) {
  const isFault = isLost && fault === at;
  const cell = make("td", "", role === "leftOut" ? "out" : "");
  if (role === "class") cell.append(markOf(label === null ? undefined : marks[label]));
  if (cells[at] === "") cell.append(make("span", texts.kit.import.empty, isFault ? "gap" : "soft"));
  else cell.append(make("bdi", cells[at], isFault ? "gap" : ""));
  return cell;
}

function makeRole() {
  const cell = document.createElement("th");
  cell.append(document.createElement("select"));
  return cell;
}

/** What a select does now. @type {WeakMap<Element, (role: string) => void>} */
const chosen = new WeakMap();

/** @param {Element} cell @param {Column} column @param {"points" | "messages"} as @param {(role: string) => void} choose */
function writeRole(cell, { name, at, role, kind }, as, choose) {
  const list = /** @type {HTMLSelectElement} */ (cell.firstElementChild);
  cell.className = role === "leftOut" ? "out" : "";
  list.setAttribute(
    "aria-label",
    filled(texts.kit.import.roleOf, { name: name || filled(texts.kit.import.column, { number: at + 1 }) }),
  );
  const roles = ROLES[as].filter((own) => kind === "number" || (own !== "x" && own !== "y"));
  if (roles.join() !== list.dataset.roles) {
    list.dataset.roles = roles.join();
    list.replaceChildren(...roles.map((own) => new Option(ROLE_NAMES[own], own)));
  }
  list.value = role;
  if (!chosen.has(list)) list.addEventListener("change", () => chosen.get(list)?.(list.value));
  chosen.set(list, choose);
}

/** Of two columns of one role the new one has it; the other gets what the new one had. @param {TableView} view @param {number} column @param {string} role @returns {TableOptions} */
function withRole({ proposal }, column, role) {
  /** @type {Record<string, number | null>} */
  const now = {
    x: proposal?.x ?? null,
    y: proposal?.y ?? null,
    class: proposal?.class ?? null,
    text: proposal?.text ?? null,
  };
  const before = Object.keys(now).find((key) => now[key] === column);
  if (before) now[before] = role in now ? now[role] : null;
  if (role in now) now[role] = column;
  return { x: now.x, y: now.y, class: now.class ?? -1, text: now.text };
}
