// The blocks of a panel that are controls: each sends a command, as one step.

import { assign, hide, make, match, write } from "./dom.js";
import { csvFile, download } from "./download.js";
import { makeMark, writeMark } from "./marks.js";
import { watchPlayback } from "./playback.js";
import { wholeIn, writeWhole } from "./whole.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").Button} Button */
/** @typedef {import("../bayesboard.js").Check} Check */
/** @typedef {import("../bayesboard.js").Choices} Choices */
/** @typedef {import("../bayesboard.js").Field} Field */
/** @typedef {import("../bayesboard.js").Steps} Steps */
/** @typedef {import("./blocks.js").Made} Made */
/** @typedef {import("./blocks.js").Shared} Shared */
/** @typedef {import("./page.js").Page} Page */

/** @param {Shared} shared @returns {Made} */
export function makeSteps({ page }) {
  const node = make("p", "", "playback");
  const all = { back: texts.shared.back, forward: "", run: texts.shared.run, reset: texts.shared.reset };
  for (const [playback, text] of Object.entries(all)) {
    const button = /** @type {HTMLButtonElement} */ (make("button", text));
    button.type = "button";
    button.dataset.playback = playback;
    node.append(button);
  }
  const [, forward, run, reset] = /** @type {Iterable<HTMLElement>} */ (node.children);
  const writePlayback = watchPlayback(node, page);
  return {
    node,
    write(/** @type {Steps} */ { pace, next, runs }) {
      write(forward, next);
      for (const button of [run, reset]) hide(button, !runs);
      node.classList.toggle("control", !runs);
      writePlayback(pace);
    },
  };
}

/** Sends what a control was set to, as one step. @param {Page} page @param {any[]} command */
function send(page, command) {
  page.finish(command, ["settle"]);
}

/** @param {Shared} shared @returns {Made} */
export function makePick({ page }) {
  const node = make("label", "", "detail");
  node.classList.add("control");
  const [name, select] = [make("span", ""), document.createElement("select")];
  node.append(name, " ", select);
  /** @type {Choices} */
  let now;
  select.addEventListener("change", () => send(page, now.of[select.selectedIndex].command));
  return {
    node,
    write(/** @type {Choices} */ choices) {
      now = choices;
      write(name, choices.name);
      match(select, choices.of, () => make("option", ""), (option, one) => write(option, one.name));
      select.selectedIndex = choices.chosen ?? -1;
    },
  };
}

/**
 * @param {Shared} shared
 * @param {string} key
 * @param {boolean} [isOfClasses] whether each has the mark of a class
 * @returns {Made}
 */
export function makeChoice({ page, panel: { id } }, key, isOfClasses = false) {
  const node = make("span", "", "segments");
  node.classList.add("control");
  node.role = "radiogroup";
  /** @type {Choices} */
  let now;
  node.addEventListener("change", ({ target }) => {
    const at = [...node.querySelectorAll("input")].indexOf(/** @type {HTMLInputElement} */ (target));
    send(page, now.of[at].command);
  });
  const makeOne = () => {
    const one = make("label", "", "choice");
    one.append(Object.assign(document.createElement("input"), { type: "radio", name: `${id}-${key}` }));
    if (isOfClasses) one.append(makeMark());
    one.append(make(isOfClasses ? "bdi" : "span", ""));
    return one;
  };
  return {
    node,
    write(/** @type {Choices} */ choices, { classes }) {
      now = choices;
      assign(node, "aria-label", choices.name);
      match(node, choices.of, makeOne, (one, { name }, index) => {
        /** @type {HTMLInputElement} */ (one.children[0]).checked = index === choices.chosen;
        if (isOfClasses) writeMark(one.children[1], index, classes[index].shape);
        write(/** @type {Element} */ (one.lastElementChild), name);
      });
    },
  };
}

/** @param {Shared} shared @returns {Made} */
export function makeChecks({ page }) {
  const node = make("p", "", "checks");
  /** @type {Check[]} */
  let now;
  node.addEventListener("change", ({ target }) => {
    const at = [...node.querySelectorAll("input")].indexOf(/** @type {HTMLInputElement} */ (target));
    const { command } = now[at];
    if (command) send(page, command);
  });
  const makeCheck = () => {
    const check = make("label", "", "check");
    check.append(Object.assign(document.createElement("input"), { type: "checkbox" }), make("bdi", ""));
    return check;
  };
  return {
    node,
    write(/** @type {Check[]} */ checks) {
      now = checks;
      match(node, checks, makeCheck, (check, { name, isChosen, command }) => {
        const box = /** @type {HTMLInputElement} */ (check.children[0]);
        [box.checked, box.disabled] = [isChosen, command === null];
        write(check.children[1], name);
      });
    },
  };
}

/** @param {Shared} shared @returns {Made} */
export function makeNumber({ page }) {
  const node = make("label", "", "detail");
  node.classList.add("control");
  const [name, field] = [make("span", ""), document.createElement("input")];
  Object.assign(field, { type: "text", inputMode: "numeric", autocomplete: "off" });
  node.append(name, " ", field);
  /** @type {Field} */
  let now;
  field.addEventListener("change", () => {
    const { command, place } = now;
    if (field.checkValidity()) send(page, command.with(place, wholeIn(field)));
  });
  return {
    node,
    write(/** @type {Field} */ body) {
      now = body;
      write(name, body.name);
      [field.dataset.min, field.dataset.max] = body.range.map(String);
      if (document.activeElement !== field) writeWhole(field, body.value);
    },
  };
}

/** @param {Shared} shared @returns {Made} */
export function makeButton({ page }) {
  const node = /** @type {HTMLButtonElement} */ (make("button", "", "control"));
  node.type = "button";
  /** @type {Button} */
  let now;
  node.addEventListener("click", () => {
    if (now.act === null) return;
    if ("send" in now.act) send(page, now.act.send);
    else download(csvFile(now.act.save.csv), now.act.save.file);
  });
  return {
    node,
    write(/** @type {Button} */ button) {
      now = button;
      write(node, button.text);
      node.classList.toggle("main", button.main && button.act !== null);
      node.ariaDisabled = String(button.act === null);
    },
  };
}
