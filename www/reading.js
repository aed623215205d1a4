// What the board says, written into the page: classes, legend, probe, numbers, notice, status. Nodes are written
// only when their text changes, so that a frame in which a number stays as it is costs nothing.

/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./bayesboard.js").Table} Table */

const SVG = "http://www.w3.org/2000/svg";
const STATUS_DELAY = 500; // milliseconds; a screen reader hears the end of a drag, not each frame of it

/** @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {View} view */
export function writeView(view) {
  document.body.classList.toggle("fits-hidden", view.fitsHidden);
  write(byId("lesson"), view.lesson ?? "");
  byId("empty").hidden = !view.empty;
  byId("plot").dataset.cursor = view.cursor;
  writeClasses(view);
  writeTools(view);
  writeLegend(view);
  writeProbe(view);
  match(byId("numbers"), view.numbers, makeTable, (box, table) => writeTable(box, table, view.classes));
  const source = byId("source");
  write(source, view.source ?? "");
  source.hidden = view.source === null;
  announce(view.status);
}

/** @param {{ text: string, error: boolean } | null} notice */
export function writeNotice(notice) {
  const box = byId("notice");
  const text = byId("notice-text");
  box.hidden = notice === null;
  box.classList.toggle("error", notice?.error ?? false);
  if (notice?.error) text.setAttribute("role", "alert");
  else text.removeAttribute("role");
  write(text, notice?.text ?? "");
}

/** @param {{ id: string, title: string, sentence: string }[]} presets @param {(id: string) => void} choose */
export function listPresets(presets, choose) {
  const menu = byId("presets");
  const opener = byId("presets-button");
  for (const { id, title, sentence } of presets) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(make("span", title), make("span", sentence));
    button.addEventListener("click", () => {
      menu.hidePopover();
      choose(id);
    });
    menu.append(button);
  }
  menu.addEventListener("beforetoggle", () => {
    const { left, bottom } = opener.getBoundingClientRect();
    menu.style.top = `${bottom + 4}px`;
    menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
  });
}

/** @param {View} view */
function writeClasses(view) {
  match(byId("classes"), view.classes, makeClass, (label, { name, count, shape, color, current }) => {
    const [input, mark, title, number] = label.children;
    /** @type {HTMLInputElement} */ (input).checked = current;
    writeMark(mark, shape, color);
    write(title, name);
    write(number, count);
  });
}

/** @param {number} index */
function makeClass(index) {
  const input = document.createElement("input");
  input.type = "radio";
  input.name = "class";
  input.value = String(index);
  input.setAttribute("aria-labelledby", `class-${index}`);
  input.setAttribute("aria-describedby", `count-${index}`);
  const title = make("span", "", "name");
  title.id = `class-${index}`;
  const count = make("span", "", "count");
  count.id = `count-${index}`;
  const label = document.createElement("label");
  label.append(input, makeMark(), title, count);
  return label;
}

/** @param {View} view */
function writeTools(view) {
  enable("undo", view.canUndo);
  enable("redo", view.canRedo);
  enable("clear", view.canClear);
  enable("remove-selected", view.hasSelection);
  byId("hide-fits").setAttribute("aria-pressed", String(view.fitsHidden));
  byId("add-class").hidden = !view.canAddClass;
  byId("remove-class").hidden = !view.canRemoveClass;
}

/** @param {string} id @param {boolean} able */
function enable(id, able) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = !able;
}

/** What each model is, and if something is missing, what would supply it. @param {View} view */
function writeLegend(view) {
  for (const model of ["generative", "logistic"]) {
    write(byId(`legend-${model}`), view.legend.find((line) => line.model === model)?.text ?? "");
  }
  match(byId("messages"), view.messages, () => make("p", ""), (line, { text }) => write(line, text));
}

/** @param {View} view */
function writeProbe(view) {
  const [head, ...models] = /** @type {HTMLTableElement} */ (byId("probe")).rows;
  write(byId("probe-at"), view.probe ? `at ${view.probe.at}` : "");
  match(head, view.classes, headCell, (cell, { name }) => write(cell, name), 1);
  for (const [row, model] of /** @type {const} */ ([[models[0], "generative"], [models[1], "logistic"]])) {
    match(row, view.classes, bodyCell, (cell, _, i) => write(cell, view.probe?.rows[i]?.[model] ?? "·"), 1);
  }
}

function makeTable() {
  const table = document.createElement("table");
  const head = document.createElement("tr");
  head.append(bodyCell());
  table.createCaption();
  table.createTHead().append(head);
  table.createTBody();
  const box = document.createElement("div");
  box.append(table, make("p", ""));
  return box;
}

/** @param {Element} box @param {Table} content @param {View["classes"]} classes */
function writeTable(box, { title, columns, rows, note }, classes) {
  const table = /** @type {HTMLTableElement} */ (box.children[0]);
  const notes = /** @type {HTMLElement} */ (box.children[1]);
  write(/** @type {Element} */ (table.caption), title);
  match(/** @type {HTMLElement} */ (table.tHead).children[0], columns, headCell, write, 1);
  match(table.tBodies[0], rows, makeRow, (row, { head, class: index, cells }) => {
    const [mark, name] = row.children[0].children;
    const kind = index === null ? undefined : classes[index];
    mark.classList.toggle("away", kind === undefined);
    if (kind) writeMark(mark, kind.shape, kind.color);
    write(name, head);
    match(row, cells, bodyCell, write, 1);
  });
  write(notes, note ?? "");
  notes.hidden = note === null;
}

function makeRow() {
  const row = document.createElement("tr");
  const head = headCell();
  head.scope = "row";
  head.append(makeMark(), make("span", ""));
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

function makeMark() {
  const mark = document.createElementNS(SVG, "svg");
  mark.setAttribute("class", "mark");
  mark.setAttribute("viewBox", "-10 -10 20 20");
  mark.setAttribute("aria-hidden", "true");
  mark.append(document.createElementNS(SVG, "use"));
  return mark;
}

/** @param {Element} mark @param {string} shape @param {string} color */
function writeMark(mark, shape, color) {
  const use = mark.children[0];
  if (use.getAttribute("href") !== `#${shape}`) use.setAttribute("href", `#${shape}`);
  const { style } = /** @type {SVGElement} */ (mark);
  if (style.getPropertyValue("--class") !== color) style.setProperty("--class", color);
}

/** @param {string} tag @param {string} text @param {string} [className] */
function make(tag, text, className) {
  const node = document.createElement(tag);
  node.textContent = text;
  if (className) node.className = className;
  return node;
}

/** @param {Element} node @param {string} text */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
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
function match(parent, items, create, update, first = 0) {
  while (parent.children.length > first + items.length) parent.lastElementChild?.remove();
  items.forEach((item, index) => {
    const child = parent.children[first + index] ?? parent.appendChild(create(index));
    update(child, item, index);
  });
}

let announced = "";
let announcing = 0;

/** @param {string} text */
function announce(text) {
  if (text === announced) return;
  announced = text;
  clearTimeout(announcing);
  announcing = setTimeout(() => write(byId("status"), announced), STATUS_DELAY);
}
