// What the board says, written into the page: classes, tools, legend, notice, status, lesson.

import { assign, byId, make, makeMark, match, paintMarks, write, writeMark, writeProbe, writeTables } from "./nodes.js";

/** @typedef {import("./bayesboard.js").View} View */

/** @param {View} view */
export function writeView(view) {
  hideAnswers(view.fitsHidden);
  write(byId("lesson"), view.lesson ?? "");
  write(byId("source"), view.source ?? "");
  write(byId("outside"), view.outside);
  byId("empty").hidden = !view.empty;
  byId("fit-to-data").hidden = view.empty;
  byId("reset-axes").hidden = !view.canResetAxes;
  byId("plot").dataset.cursor = view.cursor;
  paintMarks(view.classes);
  writeClasses(view);
  writeTools(view);
  writeLegend(view);
  writeProbe(view);
  writeTables(view);
}

let isHidden = false;

/** Numbers go at once; they come back after the picture that the room has waited for. @param {boolean} on */
function hideAnswers(on) {
  isHidden = on;
  const { classList } = document.body;
  if (on) classList.add("fits-hidden");
  else if (classList.contains("fits-hidden")) setTimeout(() => classList.toggle("fits-hidden", isHidden));
}

/** What is said of a board that can be shown in place of this one, and what its button says. */
const OFFERS = {
  stored: { text: "Another tab has stored its board.", button: "Show it" },
  beforeLink: { text: "This board came with the link.", button: "Restore last session" },
};

/** @param {string | null} fault what went wrong @param {import("./session.js").Offer | null} offer */
export function writeNotice(fault, offer) {
  const box = byId("notice");
  const text = byId("notice-text");
  const button = byId("accept");
  const hasFailed = fault !== null;
  button.hidden = hasFailed || offer === null;
  box.hidden = !hasFailed && offer === null;
  box.classList.toggle("error", hasFailed);
  if (hasFailed) text.setAttribute("role", "alert");
  else text.removeAttribute("role");
  write(text, fault ?? (offer ? OFFERS[offer].text : ""));
  write(button, offer ? OFFERS[offer].button : "");
}

/** The classes, and after them no class. @param {View} view */
function writeClasses({ classes, unlabelled }) {
  const bar = byId("classes");
  const without = { ...unlabelled, name: bar.dataset.without ?? "", shape: "circle" };
  match(bar, [...classes, without], makeClass, (label, { name, count, shape, current }, index) => {
    const [input, mark, title, number] = label.children;
    const isClass = index < classes.length;
    /** @type {HTMLInputElement} */ (input).checked = current;
    assign(input, "value", isClass ? String(index) : "");
    writeMark(mark, isClass ? index : null, shape);
    write(title, name);
    write(number, isClass || count !== "0" ? count : "");
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
  assign(byId("hide-fits"), "aria-pressed", String(view.fitsHidden));
  byId("rename-class").classList.toggle("away", view.unlabelled.current);
  byId("add-class").hidden = !view.canAddClass;
  byId("remove-class").hidden = !view.canRemoveClass;
}

/** A button that goes out of use while it has the focus keeps it. @param {string} id @param {boolean} able */
function enable(id, able) {
  const button = /** @type {HTMLButtonElement} */ (byId(id));
  button.disabled = !able && document.activeElement !== button;
  assign(button, "aria-disabled", String(!able));
}

/** What each model is, and if something is missing, what would supply it. @param {View} view */
function writeLegend(view) {
  for (const model of ["generative", "logistic"]) {
    write(byId(`legend-${model}`), view.legend.find((line) => line.model === model)?.text ?? "");
  }
  match(byId("messages"), view.messages, () => make("p", ""), (line, { text }) => write(line, text));
}
