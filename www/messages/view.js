// The view that the module composes for a frame, written into the page: lesson, caption, buttons, class names.

import { enable } from "../kit/buttons.js";
import { assign, byId, hide, make, makeSvg, match, write } from "../kit/dom.js";
import { writeLesson } from "../kit/lesson.js";
import { makeMark, paintMarks, writeMark } from "../kit/marks.js";
import { writeScore } from "../kit/score.js";
import texts from "../texts.json" with { type: "json" };
import { percent } from "../kit/bars.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */

const PENDING = "…"; // while the fit goes on

/** @param {View} view */
export function writeView(view) {
  document.body.classList.toggle("fits-hidden", view.fitsHidden);
  writeLesson(view);
  write(byId("caption"), view.caption);
  writeScore(byId("score"), view.score);
  writeScore(
    byId("score-logistic"),
    view.logistic?.score ?? ["", view.classes.length > 2 ? texts.messages.view.twoOnly : ""],
  );
  write(byId("unlabelled"), view.unlabelled);
  hide(byId("empty"), !view.empty);
  paintMarks(view.classes);
  writeButtons(view);
  writePosterior(view);
}

/** @param {View} view */
function writeButtons(view) {
  enable("undo", view.canUndo);
  enable("redo", view.canRedo);
  enable("clear", view.canClear);
  enable("start-again", view.canStartAgain);
  write(byId("hide-fits"), view.fitsHidden ? texts.shared.showFits : texts.shared.hideFits);
}

/** The probabilities of both classes, as a bar that they share. @param {View} view */
function writePosterior({ classes, posterior, logistic }) {
  const box = byId("posterior");
  const isMany = classes.length > 2;
  hide(box, isMany);
  hide(byId("posteriors"), !isMany);
  if (isMany) {
    writePosteriors(classes, posterior);
    return;
  }
  const [left, right, bar, , , zeroText, oneText, second] = box.children;
  box.classList.toggle("both", logistic !== null);
  box.classList.toggle("none", posterior === null);
  for (const [i, side] of [left, right].entries()) {
    const [name, text] = i === 0 ? side.children : [...side.children].reverse();
    writeName(name, i, classes);
    write(text, posterior?.texts[i] ?? "");
  }
  for (const [i, output] of [zeroText, oneText].entries()) {
    write(output, logistic?.posterior?.texts[i] ?? (logistic?.fitting ? PENDING : ""));
  }
  second.classList.toggle("none", !logistic?.posterior);
  writeBar(bar, posterior);
  writeBar(second, logistic?.posterior ?? null);
}

/** Those of more than two classes: a bar in as many parts. @param {View["classes"]} classes @param {View["posterior"]} posterior */
function writePosteriors(classes, posterior) {
  const [line, bar] = byId("posteriors").children;
  match(line, posterior?.parts ?? [], makeShare, (share, { class: index, text }) => {
    const [name, others, output] = /** @type {Iterable<HTMLElement>} */ (share.children);
    hide(name, index === null);
    hide(others, index !== null);
    if (index !== null) writeName(name, index, classes);
    write(output, text);
  });
  let at = 0;
  match(bar, posterior?.shares ?? [], () => makeSvg("rect", { height: "100%" }), (part, share, index) => {
    assign(part, "data-class", String(index));
    assign(part, "x", percent(at));
    assign(part, "width", percent(share));
    at += share;
  });
}

function makeShare() {
  const share = make("span", "", "share-of");
  share.append(make("span", "", "name"), make("span", texts.messages.view.others), document.createElement("output"));
  return share;
}

/** @param {Element} bar @param {View["posterior"]} posterior */
function writeBar(bar, posterior) {
  const [zero, one] = bar.children;
  const share = posterior?.shares[1] ?? 0.5;
  assign(zero, "width", percent(1 - share));
  assign(one, "x", percent(1 - share));
  assign(one, "width", percent(share));
}

/** What the numbers of a column are; of two models, whose stroke stands there too. @param {Element} head @param {View["units"]} units @param {boolean} isBoth */
export function writeUnit(head, units, isBoth) {
  const [unit] = head.children;
  write(unit, units === "factors" ? texts.shared.factor : texts.shared.weight);
  unit.classList.toggle("unseen", isBoth);
}

/** The mark and the name of a class. @param {Element} box @param {number | null} index @param {View["classes"]} classes */
export function writeName(box, index, classes) {
  if (!box.hasChildNodes()) {
    box.classList.add("marked");
    box.append(makeMark(), make("bdi", ""));
  }
  const [mark, name] = box.children;
  writeMark(mark, index, index === null ? "circle" : classes[index].shape);
  write(name, index === null ? texts.messages.view.noClass : classes[index].name);
}
