// The classes: choosing one for the points to come, and renaming it.

import { assign, byId, make, match, untranslated, write } from "../kit/dom.js";
import { makeMark, writeMark } from "../kit/marks.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/** @param {Page} page */
export function watchClasses(page) {
  byId("classes").addEventListener("change", () => page.finish(["chooseClass", currentClass()]));
  watchRenaming(page);
}

/** The names of the classes, as they are shown. @type {string[]} */
let names = [];

/** Writes the classes, and after them the choice of no class. @param {View} view */
export function writeClasses({ classes, unlabelled }) {
  const bar = byId("classes");
  names = classes.map(({ name }) => name);
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
  });
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

/** @param {Page} page */
function watchRenaming(page) {
  const button = byId("rename-class");
  const field = /** @type {HTMLInputElement} */ (byId("class-name"));
  let renamed = 0;

  /** @param {boolean} open */
  function turn(open) {
    field.hidden = !open;
    button.hidden = open;
  }
  function open() {
    const current = currentClass();
    if (current === null) return;
    renamed = current;
    field.value = names[renamed];
    turn(true);
    field.select();
    field.focus();
  }
  function close() {
    turn(false);
    button.focus();
  }
  button.addEventListener("click", open);
  byId("classes").addEventListener("dblclick", open);
  field.addEventListener("change", () => page.finish(["renameClass", renamed, field.value]));
  field.addEventListener("blur", () => turn(false));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") field.value = names[renamed];
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault(); // Otherwise the same key would press the button that gets the focus.
    if (event.key === "Enter") field.dispatchEvent(new Event("change"));
    close();
  });
}
