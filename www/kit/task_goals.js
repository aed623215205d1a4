// The third line of the card of a task: its goal, or the choices of a prediction before it.

import { assign, byId, hide, make, match, write } from "./dom.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").TaskView} TaskView */

const SPEAK = 400; // milliseconds at rest, after which the goal is said

/** Writes the goal: how far each condition is, and the same aloud, at rest, after what helps. */
export function watchGoals() {
  const [list, note, aloud] = ["goals", "task-note", "task-said"].map(byId);
  const template = /** @type {HTMLTemplateElement} */ (byId("task-goal"));
  const create = () => /** @type {Element} */ (template.content.firstElementChild?.cloneNode(true));
  let before = "";
  let timer = 0;
  return (
    /** @type {TaskView} */ { choices, goals, said, solved },
    /** @type {boolean} */ isHidden,
    /** @type {boolean} */ isNew,
  ) => {
    hide(list, choices.length > 0);
    match(list, goals, create, (row, { text, met, over, progress }) => {
      const [line, state, way] = row.children;
      [...line.children].forEach((part, index) => write(part, isHidden && index === 1 ? "?" : text[index]));
      hide(/** @type {HTMLElement} */ (state), isHidden);
      row.classList.toggle("met", met);
      row.classList.toggle("over", over && !isHidden);
      write(state.children[1], met ? texts.kit.tasks.met : texts.kit.tasks.notMet);
      assign(
        way.children[1],
        "width",
        String(isHidden ? 0 : progress === 1 ? 100 : Math.min(99, Math.round(100 * progress))),
      );
    });
    // The start needs no report, and a solution has its own; what is hidden is not said.
    const isSilent = isNew || solved !== null;
    const text = [note.textContent?.trim(), isHidden ? "" : said].join(" ").trim();
    if (text === before && !isSilent) return;
    before = text;
    clearTimeout(timer);
    if (isSilent) write(aloud, "");
    else timer = setTimeout(() => write(aloud, text), SPEAK);
  };
}

/** Writes the choices of a prediction, which get the focus together: none is chosen yet. @param {(choice: number) => void} choose */
export function watchChoices(choose) {
  const group = byId("task-choices");
  const buttons = /** @type {Element} */ (group.lastElementChild);
  const create = () => {
    const button = /** @type {HTMLButtonElement} */ (make("button", ""));
    button.type = "button";
    return button;
  };
  buttons.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (button) choose([...buttons.children].indexOf(button));
  });
  return (/** @type {TaskView} */ { choices }, /** @type {boolean} */ isNew) => {
    hide(group, choices.length === 0);
    match(buttons, choices, create, write);
    if (isNew && choices.length > 0) group.focus();
  };
}
