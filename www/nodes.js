// Nodes of the page, written only when what they say has changed, and the tables made of them.

/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./bayesboard.js").Table} Table */

const SVG = "http://www.w3.org/2000/svg";
const GAP = 7; // pixels before each column
const LONGEST_HEAD = 14; // characters; a longer head of a column may be broken into two lines
const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
let room = Infinity;
/** How wide a text is. @type {Map<string, number>} */
const extents = new Map();
const MOST_EXTENTS = 2000; // Numbers that pass by are not kept for ever.

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

// Tables of numbers: one that is too wide for the margin goes on below itself, as in a book, instead of being cut off.

/** Learns how wide tables may be, now and whenever that changes. @param {() => void} change */
export function watchTables(change) {
  const box = byId("inside"); // As wide as every panel.
  new ResizeObserver(() => {
    const { fontSize, fontFamily } = getComputedStyle(box);
    pen.font = `${fontSize} ${fontFamily}`;
    extents.clear();
    if (room === box.clientWidth || box.clientWidth === 0) return;
    room = box.clientWidth;
    change();
  }).observe(box);
}

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
  match(box, tables.flatMap(fold), makeTable, (part, table) => writeTable(part, table, classes), first);
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

/**
 * A table, or as much of it as is side by side.
 * @typedef {Table & { widths: number[], goesOn: boolean, isFirst: boolean, isNarrow: boolean }} Part
 */

/** @param {Table} table @returns {Part[]} */
function fold(table) {
  const { id, columns, rows } = table;
  const marked = rows.some((row) => row.class !== null) ? 21 : 0;
  const heads = rows.map(({ head }) => extent(head) + marked);
  const widths = columns.map((name, i) => GAP + Math.max(extentOfHead(name), ...rows.map(({ cells }) => slot(cells[i]))));
  const across = widths.reduce((sum, width) => sum + width, 0);
  // What the guess is beside the models, an audience sees in one piece: their names go on in a second line.
  const most = id === "guess" ? Math.max(room - across, 0.3 * room) : 0.5 * room;
  const head = Math.min(Math.max(1.1 * extent(table.title), ...heads), most);
  let each = columns.length;
  while (each > 1 && !fits(each)) each = Math.min(each - 1, Math.ceil(columns.length / (Math.ceil(columns.length / each) + 1)));

  /** @param {number} count */
  function fits(count) {
    for (let i = 0; i < columns.length; i += count) {
      if (widths.slice(i, i + count).reduce((sum, width) => sum + width, head) > room) return false;
    }
    return true;
  }
  /** @type {Part[]} */
  const parts = [];
  for (let i = 0; i < columns.length; i += each) {
    const goesOn = i + each < columns.length;
    parts.push({
      ...table,
      columns: columns.slice(i, i + each),
      rows: rows.map((row) => ({ ...row, cells: row.cells.slice(i, i + each) })),
      note: goesOn ? null : table.note,
      widths: [head, ...widths.slice(i, i + each)],
      goesOn,
      isFirst: i === 0,
      isNarrow: head + across < 0.47 * room,
    });
  }
  return parts;
}

/** @param {string} text */
function extent(text) {
  let width = extents.get(text);
  if (width === undefined) {
    if (extents.size >= MOST_EXTENTS) extents.clear();
    width = Math.ceil(pen.measureText(text).width);
    extents.set(text, width);
  }
  return width;
}

/** @param {string} text */
function extentOfHead(text) {
  return text.length > LONGEST_HEAD ? Math.max(...text.split(" ").map(extent), 0.6 * extent(text)) : extent(text);
}

/**
 * The room for a number, with that for a sign and more digits, so that a column keeps its width. All digits are as wide.
 * @param {string} cell
 */
function slot(cell) {
  const form = cell.replace(/\d/g, "0");
  const [, whole] = /^−?(0{1,3})\.000$/.exec(form) ?? [];
  if (whole !== undefined) return extent(whole.length === 1 ? "−0.000" : "−000.000");
  return extent(form === "0" ? "00" : form);
}

function makeTable() {
  const table = document.createElement("table");
  const head = document.createElement("tr");
  head.append(bodyCell());
  table.append(document.createElement("colgroup"));
  table.createTHead().append(head);
  table.createTBody();
  const box = document.createElement("div");
  box.append(table, make("p", ""));
  return box;
}

/** @param {Element} box @param {Part} part @param {View["classes"]} classes */
function writeTable(box, { title, columns, rows, note, widths, goesOn, isFirst, isNarrow }, classes) {
  const table = /** @type {HTMLTableElement} */ (box.children[0]);
  const notes = /** @type {HTMLElement} */ (box.children[1]);
  const head = /** @type {HTMLElement} */ (table.tHead).children[0];
  box.classList.toggle("goes-on", goesOn);
  box.classList.toggle("narrow", isNarrow);
  if (table.ariaLabel !== title) table.ariaLabel = title;
  write(head.children[0], isFirst ? title : "");
  match(table.children[0], widths, () => document.createElement("col"), (col, width) => {
    const { style } = /** @type {HTMLElement} */ (col);
    if (style.width !== `${width}px`) style.width = `${width}px`;
  });
  match(head, columns, headCell, (cell, column) => {
    write(cell, column);
    cell.classList.toggle("long", column.length > LONGEST_HEAD);
  }, 1);
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
