// Nodes of the page, written only when what they say has changed, and the tables made of them.

/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./bayesboard.js").Table} Table */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {string} tag @param {string} text @param {string} [className] */
export function make(tag, text, className) {
  const node = document.createElement(tag);
  node.textContent = text;
  if (className) node.className = className;
  return node;
}

/** @param {Element} node @param {string} text */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {Element} node @param {string} name @param {string} value */
export function assign(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * Gives `parent` one child per item, after `first` children that stay as they are.
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(index: number) => Element} create
 * @param {(child: Element, item: T, index: number) => void} update
 * @param {number} [first]
 */
export function match(parent, items, create, update, first = 0) {
  while (parent.children.length > first + items.length) parent.lastElementChild?.remove();
  items.forEach((item, index) => {
    const child = parent.children[first + index] ?? parent.appendChild(create(index));
    update(child, item, index);
  });
}

/** The marker of a class, in its color once it is given one. */
export function makeMark() {
  const mark = document.createElementNS(SVG, "svg");
  mark.setAttribute("class", "mark");
  mark.setAttribute("viewBox", "-10 -10 20 20");
  mark.setAttribute("aria-hidden", "true");
  mark.append(document.createElementNS(SVG, "use"));
  return mark;
}

/** @param {Element} mark @param {number | null} index the class, or null for none @param {string} shape */
export function writeMark(mark, index, shape) {
  const use = mark.children[0];
  assign(use, "href", `#${shape}`);
  assign(use, "data-class", String(index ?? "none"));
}

const paints = new CSSStyleSheet();
let painted = "";

/** The colors of the classes' markers. @param {View["classes"]} classes */
export function paintMarks(classes) {
  const rules = classes.map(({ color }, index) => `[data-class="${index}"] { fill: ${color}; }`).join("\n");
  if (rules === painted) return;
  if (painted === "") document.adoptedStyleSheets.push(paints);
  painted = rules;
  paints.replaceSync(rules);
}

// Tables of numbers: one that is too wide for its box scrolls there.

/** Lets the keyboard scroll a table while it is too wide for its box. */
const scrolling = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const box = /** @type {HTMLElement} */ (target.closest(".scroll"));
    const table = /** @type {HTMLTableElement} */ (box.firstElementChild);
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      box.role = "region";
      box.ariaLabel = table.ariaLabel;
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
    }
  }
});

/** The tables in the open, and the confusion matrices, which are told from them by their names. @param {View} view */
export function writeTables({ numbers, classes, guess }) {
  const confusion = numbers.filter(({ id }) => id.startsWith("confusion"));
  const others = numbers.filter((table) => !confusion.includes(table));
  const score = guess?.table ? [guess.table] : [];
  byId("confusion-details").hidden = confusion.length === 0;
  // Before the numbers stand a button and what it explains.
  for (const [id, tables, first] of /** @type {const} */ ([["numbers", others, 2], ["confusion", confusion, 0], ["guess-score", score, 0]])) {
    fillTables(byId(id), tables, classes, first);
  }
}

/** @param {Element} box @param {Table[]} tables @param {View["classes"]} classes @param {number} [first] as for `match` */
export function fillTables(box, tables, classes, first) {
  match(box, tables, makeTable, (part, table) => writeTable(part, table, classes), first);
}

/** Models down and classes across, but classes down where many would not fit side by side. @param {View} view */
export function writeProbe({ probe, classes }) {
  const table = /** @type {HTMLTableElement} */ (byId("probe"));
  const isTall = classes.length > 2 && matchMedia("(max-width: 30rem)").matches;
  const models = /** @type {const} */ (["generative", "logistic"]);
  const modelHeads = models.map((name) => ({ name, shape: null }));
  /** @type {Head[][]} */
  const [columns, rows] = isTall ? [modelHeads, classes] : [classes, modelHeads];
  write(byId("probe-at"), probe ? `at ${probe.at}` : "");
  match(table.rows[0], columns, markedHead, writeMarkedHead, 1);
  match(table.tBodies[0], rows, makeRow, (row, head, r) => {
    writeMarkedHead(row.children[0], head, r);
    match(row, columns, bodyCell, (cell, _, c) => {
      const [model, index] = isTall ? [models[c], r] : [models[r], c];
      write(cell, probe?.rows[index]?.[model] ?? "·");
    }, 1);
  });
}

/** @typedef {{ name: string, shape: string | null }} Head of a row or column; null: not of a class */

function markedHead() {
  const cell = headCell();
  cell.append(makeMark(), make("span", ""));
  return cell;
}

/** @param {Element} cell @param {Head} head @param {number} index */
function writeMarkedHead(cell, { name, shape }, index) {
  const [mark, text] = cell.children;
  mark.classList.toggle("away", shape === null);
  if (shape !== null) writeMark(mark, index, shape);
  write(text, name);
}

function makeTable() {
  const table = document.createElement("table");
  const head = document.createElement("tr");
  head.append(bodyCell());
  table.createTHead().append(head);
  table.createTBody();
  const scroll = make("div", "", "scroll");
  scroll.append(table);
  scrolling.observe(scroll);
  scrolling.observe(table);
  const box = document.createElement("div");
  box.append(scroll, make("p", ""));
  return box;
}

/** @param {Element} box @param {Table} table @param {View["classes"]} classes */
function writeTable(box, { title, columns, rows, note }, classes) {
  const table = /** @type {HTMLTableElement} */ (box.children[0].children[0]);
  const notes = /** @type {HTMLElement} */ (box.children[1]);
  const head = /** @type {HTMLElement} */ (table.tHead).children[0];
  if (table.ariaLabel !== title) table.ariaLabel = title;
  write(head.children[0], title);
  match(head, columns, headCell, write, 1);
  match(table.tBodies[0], rows, makeRow, (row, { head: name, class: index, cells }) => {
    writeMarkedHead(row.children[0], { name, shape: classes[index ?? -1]?.shape ?? null }, index ?? 0);
    match(row, cells, bodyCell, write, 1);
  });
  write(notes, note ?? "");
  notes.hidden = note === null;
}

function makeRow() {
  const row = document.createElement("tr");
  const head = markedHead();
  head.scope = "row";
  row.append(head);
  return row;
}

function headCell() {
  const cell = document.createElement("th");
  cell.scope = "col";
  return cell;
}

function bodyCell() {
  return document.createElement("td");
}
