// The classes: choosing one for the points to come, and the sheet with their names.

import { assign, byId, hide, make, match, untranslated, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import { makeMark, writeMark } from "../kit/marks.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/** So many classes have a place in the bar; of more, all but one of these, and the others are in the sheet. */
const inBar = () => (narrow.matches ? 3 : 5);
const narrow = matchMedia("(pointer: coarse) and (max-width: 74.99rem)");

/** @param {Page} page */
export function watchClasses(page) {
  byId("classes").addEventListener("change", () => page.finish(["chooseClass", currentClass()]));
  // The bar keeps its size when names are left out; its parts do not.
  new ResizeObserver(fit).observe(/** @type {Element} */ (byId("classes").closest(".bar")));
  narrow.addEventListener("change", () => page.change());
}

/**
 * Shows a name whole or not at all: where there is no room for all, the tools lose theirs, then the classes that are not
 * chosen.
 */
function fit() {
  const list = document.getElementById("classes");
  const bar = list?.closest(".bar");
  if (!list || !bar) return; // The other screen is shown.
  for (const left of ["all", "classes", "chosen", "none"]) {
    assign(bar, "data-names", left);
    if (list.scrollWidth <= list.clientWidth + 1) break;
  }
}

/** The names of the classes, as they are shown. @type {string[]} */
let names = [];

/** What is shown of the classes, as it was fitted into the bar. */
let fitted = "";

/** Writes the classes, and after them the choice of no class. @param {View} view */
export function writeClasses({ classes, unlabelled }) {
  const bar = byId("classes");
  names = classes.map(({ name }) => name);
  bar.closest(".bar")?.classList.toggle("many", classes.length > 2);
  const chosen = classes.findIndex(({ current }) => current);
  const nShown = classes.length > inBar() ? inBar() - 1 : classes.length;
  const nMore = classes.length - nShown;
  const last = Math.max(nShown - 1, chosen);
  const isMore = (/** @type {number} */ index) => nMore > 0 && index >= nShown - 1 && index !== last;
  const without = { ...unlabelled, name: bar.dataset.without ?? "", shape: "circle" };
  match(bar, [...classes, without], makeClass, (label, { name, count, shape, current }, index) => {
    const [input, mark, title, number] = label.children;
    const isClass = index < classes.length;
    /** @type {HTMLInputElement} */ (input).checked = current;
    assign(input, "value", isClass ? String(index) : "");
    writeMark(mark, isClass ? index : null, shape);
    write(title, name);
    write(number, isClass || count !== "0" ? count : "");
    label.classList.toggle("countless", !isClass && count === "0");
    assign(label, "title", name);
    hide(/** @type {HTMLElement} */ (label), isClass && isMore(index));
  });
  const more = byId("more-classes");
  hide(more, nMore === 0);
  write(more, filled(texts.board.classes.more, { n: nMore }));
  const shown = classes.map(({ name, count, current }) => `${name} ${count.length} ${current}`).join() + without.count;
  if (shown === fitted) return;
  fitted = shown;
  fit();
}

/** @param {number} index */
function makeClass(index) {
  const input = document.createElement("input");
  input.type = "radio";
  input.name = "class";
  input.setAttribute("aria-labelledby", `class-${index}`);
  input.setAttribute("aria-describedby", `count-${index}`);
  const title = untranslated(make("span", "", "name"));
  title.id = `class-${index}`;
  const count = make("span", "", "count");
  count.id = `count-${index}`;
  const label = make("label", "", "choice");
  label.append(input, makeMark(), title, count);
  return label;
}

/** The class of the points to come, or null for none. */
function currentClass() {
  const checked = document.querySelector('input[name="class"]:checked');
  return checked instanceof HTMLInputElement && checked.value !== "" ? Number(checked.value) : null;
}

/** The sheet with the name of each class. @param {Page} page @returns {(view: View) => void} */
export function watchClassSheet(page) {
  const list = byId("class-list");
  const sheet = byId("class-sheet");
  const indexOf = (/** @type {EventTarget | null} */ target) => {
    const row = /** @type {Element} */ (target).closest("li");
    return row ? [...list.children].indexOf(row) : -1;
  };
  // Names are written while the sheet is open.
  sheet.addEventListener("toggle", page.change);
  byId("classes").addEventListener("dblclick", () => {
    const current = currentClass();
    if (current === null) return;
    sheet.showPopover();
    /** @type {HTMLInputElement} */ (list.children[current].children[1]).select();
  });
  list.addEventListener("click", ({ target }) => {
    if (!/** @type {Element} */ (target).closest("button")) return;
    page.finish(["chooseClass", indexOf(target)]);
    sheet.hidePopover();
  });
  list.addEventListener("change", ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    page.finish(["renameClass", indexOf(input), input.value]);
  });
  list.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement) || (key !== "Enter" && key !== "Escape")) return;
    event.preventDefault();
    if (key === "Escape") target.value = names[indexOf(target)];
    else target.dispatchEvent(new Event("change", { bubbles: true }));
    target.select();
  });

  return ({ classes }) => {
    if (!sheet.matches(":popover-open") && list.children.length === classes.length) return;
    match(list, classes, makeClassRow, (row, { name, shape, current }, index) => {
      const [button, field] = row.children;
      writeMark(button.children[0], index, shape);
      assign(button, "aria-label", filled(texts.board.classes.choose, { name }));
      assign(button, "aria-pressed", String(current));
      if (document.activeElement !== field) /** @type {HTMLInputElement} */ (field).value = name;
      assign(field, "aria-label", filled(texts.board.classes.nameClass, { number: index + 1 }));
    });
  };
}

function makeClassRow() {
  const row = document.createElement("li");
  const name = document.createElement("input");
  name.type = "text";
  name.maxLength = 40;
  name.autocomplete = "off";
  name.spellcheck = false;
  const button = /** @type {HTMLButtonElement} */ (make("button", "", "toggle"));
  button.type = "button";
  button.append(makeMark());
  row.append(button, untranslated(name));
  return row;
}
