// The view that the board composes for a frame, written into the page: legend, buttons, messages, numbers, lesson.

import { enable } from "../kit/buttons.js";
import { byId, hide, make, match, write } from "../kit/dom.js";
import { paintMarks } from "../kit/marks.js";
import { writeClasses } from "./classes.js";
import { writeCursor } from "./cursor.js";
import { writeNumbers, writeProbe } from "./numbers_tables.js";

/** @typedef {import("../bayesboard.js").View} View */

/** @param {View} view */
export function writeView(view) {
  hideAnswers(view.fitsHidden);
  write(byId("lesson"), view.lesson ?? "");
  document.body.classList.toggle("told", view.lesson !== null);
  write(byId("source"), view.source ?? "");
  write(byId("outside"), view.outside);
  hide(byId("empty"), !view.empty);
  hide(byId("fit-to-data"), view.empty);
  hide(byId("reset-axes"), !view.canResetAxes);
  // The tools stand beside the name of the upright axis.
  const strip = /** @type {HTMLElement} */ (document.querySelector(".strip"));
  strip.style.setProperty("--upward", String(view.upward));
  writeCursor(view);
  paintMarks(view.classes);
  writeClasses(view);
  writeButtons(view);
  writeLegend(view);
  writeProbe(view);
  writeNumbers(view);
}

let isHidden = false;

/** Numbers are hidden at once, and shown a frame after the picture. @param {boolean} on */
function hideAnswers(on) {
  isHidden = on;
  const { classList } = document.body;
  if (on) classList.add("fits-hidden");
  else if (classList.contains("fits-hidden")) setTimeout(() => classList.toggle("fits-hidden", isHidden));
}

/** @param {View} view */
function writeButtons(view) {
  enable("undo", view.canUndo);
  enable("redo", view.canRedo);
  enable("clear", view.canClear);
  enable("start-again", view.canStartAgain);
  enable("remove-selected", view.hasSelection);
  write(byId("hide-fits"), view.fitsHidden ? "Show fits" : "Hide fits");
  byId("rename-class").classList.toggle("away", view.unlabelled.current);
  hide(byId("add-class"), !view.canAddClass);
  hide(byId("remove-class"), !view.canRemoveClass);
}

/** The descriptions of both models, messages about what they lack, and what to do next. @param {View} view */
function writeLegend(view) {
  for (const model of ["generative", "logistic"]) {
    write(byId(`legend-${model}`), view.legend.find((line) => line.model === model)?.text ?? "");
  }
  const [advice, smooth] = /** @type {Iterable<HTMLElement>} */ (byId("advice").children);
  write(advice, view.advice?.text ?? "");
  hide(smooth, !view.advice?.smooth);
  byId("advice").classList.toggle("silent", view.advice === null);
  match(byId("messages"), view.messages, () => make("p", ""), (line, { text }) => write(line, text));
}
