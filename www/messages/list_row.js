// A row of the list of messages.

import { assign, make, makeSvg, write } from "../kit/dom.js";
import { makeMark, writeMark } from "../kit/marks.js";
import { makePie, writePie } from "../kit/pie.js";
import texts from "../texts.json" with { type: "json" };
import { showsOther } from "../kit/memo.js";
import { writeName } from "./view.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("../bayesboard.js").MessagesRows} Rows */

/** What the buttons of a row do, with the paths of their signs. */
const TOOLS = /** @type {const} */ ([
  ["judge", texts.messages.listRow.judge, "m7.5 4 6 6-6 6"],
  ["remove", texts.shared.delete, "M3.5 5.5h13M8 5.5V3h4v2.5M5.5 5.5l.8 11h7.4l.8-11"],
]);

export function makeMessageRow() {
  const row = document.createElement("tr");
  const label = document.createElement("td");
  label.append(makeButton("label", texts.messages.listRow.changeClass));
  label.firstElementChild?.append(make("span", "", "name"), makePie(), makeMark(), make("span", "", "unseen"));
  const head = document.createElement("th");
  head.scope = "row";
  const text = makeButton("edit", texts.messages.listRow.edit);
  text.append(makeDie(), make("span", "", "unseen"), make("bdi", ""));
  head.append(text);
  const judged = make("td", "", "answer");
  judged.append(make("span", ""), make("span", "", "unseen"));
  const tools = make("td", "", "row-tools");
  for (const [action, name, path] of TOOLS) {
    const button = makeButton(action, name);
    button.className = "only quiet";
    button.ariaLabel = name;
    const sign = makeSvg("svg", { class: "icon-of", viewBox: "0 0 20 20", "aria-hidden": "true" });
    sign.append(makeSvg("path", { d: path }));
    button.append(sign);
    tools.append(button);
  }
  row.append(label, head, judged, tools);
  return row;
}

/** What stands before a text that the model wrote. */
function makeDie() {
  const die = makeSvg("svg", { class: "icon-of", viewBox: "0 0 20 20", "aria-hidden": "true" });
  die.append(
    makeSvg("rect", { x: 3, y: 3, width: 14, height: 14, rx: 3 }),
    makeSvg("path", { d: "M7 7h.01M13 7h.01M10 10h.01M7 13h.01M13 13h.01", "stroke-width": 2.4 }),
  );
  return die;
}

/** @param {string} action @param {string} title */
function makeButton(action, title) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = action;
  button.title = title;
  return button;
}

/** @param {Element} row @param {Rows["rows"][number]} message @param {View["classes"]} classes @param {boolean} isSelected */
export function writeMessageRow(row, message, classes, isSelected) {
  const { class: index, text, judged, isWrong, pie, pieSaid, isDrawn, isLit } = message;
  if (!showsOther(row, message, isSelected, index === null ? "" : classes[index].name)) return;
  const [label, head, number] = row.children;
  const [own, drawn, truth, said] = label.children[0].children;
  writeName(own, index, classes);
  own.toggleAttribute("hidden", pie !== null);
  drawn.toggleAttribute("hidden", pie === null);
  if (pie) writePie(drawn, pie);
  const hidden = pie?.hidden ?? null;
  truth.toggleAttribute("hidden", hidden === null);
  if (hidden !== null) writeMark(truth, hidden, classes[hidden].shape);
  write(said, pie === null ? "" : pieSaid);
  const [die, by, shown] = head.children[0].children;
  die.toggleAttribute("hidden", !isDrawn);
  write(by, isDrawn ? texts.messages.listRow.drawn : "");
  write(shown, text || texts.messages.listRow.empty);
  shown.classList.toggle("none", text === "");
  write(number.children[0], judged);
  row.classList.toggle("wrong", isWrong);
  row.classList.toggle("lit", isLit);
  write(number.children[1], isWrong ? texts.messages.listRow.notClass : "");
  if (isSelected) assign(row, "aria-current", "true");
  else row.removeAttribute("aria-current");
  // Of many rows only the selected one is on the way of the Tab key.
  for (const button of row.querySelectorAll("button")) assign(button, "tabindex", isSelected ? "0" : "-1");
}
