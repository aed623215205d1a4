// The view that the board composes for a frame, written into the page: buttons, messages, numbers, lesson.

import { enable } from "../kit/buttons.js";
import { assign, byId, hide, make, match, write } from "../kit/dom.js";
import { writeLesson } from "../kit/lesson.js";
import { paintMarks, writeMark } from "../kit/marks.js";
import texts from "../texts.json" with { type: "json" };
import { writeClasses } from "./classes.js";
import { writeCursor } from "./cursor.js";
import { writeNumbers, writeProbe } from "./numbers_tables.js";

/** @typedef {import("../bayesboard.js").View} View */

/** @param {View} view */
export function writeView(view) {
  hideAnswers(view.fitsHidden);
  writeLesson(view);
  const isPreset = view.lesson !== null && view.scene === null && !view.canStartAgain;
  document.body.classList.toggle("told", isPreset);
  // Paper takes no clicks.
  byId("told").classList.toggle("invites", view.preset === "example");
  byId("sentence").classList.toggle("invites", view.empty);
  write(byId("told"), isPreset ? view.lesson?.[2] ?? "" : "");
  write(byId("source"), view.source ?? "");
  const outside = byId("outside");
  hide(outside, view.outside === "");
  write(/** @type {Element} */ (outside.firstElementChild), view.outside);
  hide(byId("empty"), !view.empty);
  enable("fit-to-data", !view.empty);
  enable("reset-axes", view.canResetAxes);
  writeCursor(view);
  paintMarks(view.classes);
  writeClasses(view);
  writeButtons(view);
  writeFindings(view);
  writeRamp(view);
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
  hide(byId("remove-selected"), !view.hasSelection);
  const fits = byId("hide-fits");
  write(fits, view.fitsHidden ? texts.shared.showFits : texts.shared.hideFits);
  fits.classList.toggle("main", view.fitsHidden);
  fits.classList.toggle("quiet", !view.fitsHidden);
  hide(byId("add-class"), !view.canAddClass);
  hide(byId("remove-class"), !view.canRemoveClass);
}

/** Messages about what the models lack, and what to do next. @param {View} view */
function writeFindings(view) {
  const [advice, smooth] = /** @type {Iterable<HTMLElement>} */ (byId("advice").children);
  write(advice, view.advice?.text ?? "");
  hide(smooth, !view.advice?.smooth);
  const long = view.messages.filter(({ model }) => !view.cards.some((card) => card.model === model && card.saysAll));
  match(byId("messages"), long, () => make("p", ""), (line, { text }) => write(line, text));
  byId("advice").classList.toggle("silent", view.advice === null);
  byId("advice").classList.toggle("raised", long.length > 0);
}

/** What the colors of the map mean: between two classes, a ramp from one to the other. @param {View} view */
function writeRamp({ map, mapMeaning, threshold, classes }) {
  const ramp = byId("ramp");
  hide(ramp, mapMeaning === null);
  if (mapMeaning === null) return;
  const [first, from, to, last, text, tick] = /** @type {Iterable<HTMLElement>} */ (ramp.children);
  const isBetween = classes.length === 2 && map !== "density";
  for (const part of [first, from, to, last]) part.toggleAttribute("hidden", !isBetween);
  if (isBetween) {
    classes.forEach(({ shape }, index) => writeMark([first, last][index], index, shape));
    [from, to].forEach((half, index) => assign(half.children[0], "data-class", String(index)));
  }
  write(text, mapMeaning);
  hide(tick, threshold === null);
  if (threshold !== null) tick.style.setProperty("--tick", String(threshold));
}
