// The first rows of a table, and what each column is for.

import texts from "../texts.json" with { type: "json" };
import { byId, make, match } from "./dom.js";
import { filled } from "./filled.js";

/** @typedef {import("../bayesboard.js").TableView} TableView */
/** @typedef {import("../bayesboard.js").TableOptions} TableOptions */
/** @typedef {TableView["columns"][number] & { at: number }} Column */
/** @typedef {"points" | "messages"} Use */

const NAMES = {
  x: texts.kit.import.x,
  y: texts.kit.import.y,
  class: texts.kit.import.class,
  text: texts.kit.import.text,
  leftOut: "–",
};
const ROLES = /** @type {const} */ ({ points: ["x", "y", "class", "leftOut"], messages: ["class", "text", "leftOut"] });
/** What a key makes of the column that has the focus. */
const KEYS =
  /** @type {Record<string, string>} */ ({ x: "x", y: "y", c: "class", t: "text", "-": "leftOut", Delete: "leftOut" });

/** @type {(column: number, role: string) => void} */
let choose = () => {};
/** The columns from left to right, as long as the dialog is open. @type {number[]} */
let order = [];

/** The columns of another table have another order. */
export function forgetOrder() {
  order = [];
}

let isWatched = false;

/** @param {TableView} view @param {Use} as @param {TableOptions} options how it was read @param {(options: TableOptions) => void} change */
export function writeTable(view, as, options, change) {
  watch();
  choose = (column, role) => change(withRole(view, options, column, role));
  const all = view.columns.map((column, at) => ({ ...column, at }));
  if (order.length !== all.length) {
    // Where there are many, the used ones come first.
    const isUsed = (/** @type {Column} */ { role }) => role !== "leftOut" || all.length * WIDTH <= innerWidth;
    order = [...all.filter(isUsed), ...all.filter((own) => !isUsed(own))].map(({ at }) => at);
  }
  const columns = order.map((at) => all[at]);
  match(
    byId("import-roles"),
    columns,
    () => document.createElement("th"),
    (node, column) => writeRole(node, column, as),
  );
  byId("import-names").replaceChildren(...columns.map(({ name, role }) => {
    const node = make("th", "", role === "leftOut" ? "out" : "");
    node.append(name ? make("bdi", name) : make("span", texts.kit.import.noName, "soft"));
    node.setAttribute("scope", "col");
    return node;
  }));
  byId("import-cells").replaceChildren(...view.rows.map(({ cells, isLost }) => {
    const row = make("tr", "", isLost ? "lost" : "");
    row.append(...columns.map(({ at, role }) => {
      const cell = make("td", "", role === "leftOut" ? "out" : "");
      cell.append(cells[at] === "" ? make("span", texts.kit.import.empty, "soft") : make("bdi", cells[at]));
      return cell;
    }));
    return row;
  }));
}

const WIDTH = 205; // pixels of a column

/** Radio buttons for what a column may be. @param {Element} cell @param {Column} column @param {Use} as */
function writeRole(cell, { name, at, role, kind }, as) {
  const roles = ROLES[as].filter((own) => kind === "number" || (own !== "x" && own !== "y"));
  const key = `${at} ${roles.join()}`;
  const group = cell.firstElementChild ?? document.createElement("span");
  if (group instanceof HTMLElement && group.dataset.roles !== key) {
    group.dataset.roles = key;
    group.className = "segments";
    group.setAttribute("role", "radiogroup");
    group.replaceChildren(...roles.map((own) => {
      const [label, input] = [make("label", "", "choice"), document.createElement("input")];
      Object.assign(input, { type: "radio", name: `import-role-${at}`, value: own });
      label.append(input, make("span", NAMES[own]));
      return label;
    }));
    cell.replaceChildren(group);
  }
  const called = name || filled(texts.kit.import.column, { number: at + 1 });
  group.setAttribute("aria-label", filled(texts.kit.import.roleOf, { name: called }));
  for (const input of group.querySelectorAll("input")) input.checked = input.value === role;
}

function watch() {
  if (isWatched) return;
  isWatched = true;
  const row = byId("import-roles");
  const column = (/** @type {HTMLInputElement} */ { name }) => Number(name.slice("import-role-".length));
  row.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) choose(column(target), target.value);
  });
  row.addEventListener("keydown", (event) => {
    const role = KEYS[event.key];
    if (!role || !(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const inputs = event.target.closest("th")?.querySelectorAll("input") ?? [];
    const input = [...inputs].find(({ value }) => value === role);
    event.preventDefault();
    input?.focus();
    input?.click();
  });
}

const CHOSEN = /** @type {const} */ (["x", "y", "class", "text"]);

/**
 * Of two columns of one role the new one has it; the other gets what the new one had. What was chosen before stays so,
 * whatever came of it. A coordinate that a column gives up goes to the first other column of numbers.
 * @param {TableView} view @param {TableOptions} options @param {number} column @param {string} role @returns {TableOptions}
 */
function withRole({ columns }, options, column, role) {
  /** @type {Record<string, number>} */
  const now = {};
  for (const own of CHOSEN) now[own] = options[own] ?? columns.findIndex((other) => other.role === own);
  const before = Object.keys(now).find((own) => now[own] === column);
  const isFree = (/** @type {Column} */ { kind, at }) => kind === "number" && !Object.values(now).includes(at);
  const free = () => columns.map((own, at) => ({ ...own, at })).find(isFree)?.at ?? column;
  if (before) now[before] = role in now ? now[role] : before === "x" || before === "y" ? free() : -1;
  if (role in now) now[role] = column;
  const chosen = (/** @type {number} */ at) => at < 0 ? null : at;
  return { x: chosen(now.x), y: chosen(now.y), class: now.class, text: chosen(now.text) };
}
