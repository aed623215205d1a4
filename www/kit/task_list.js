// The tasks that come with the page, in the sheet Lecture, and which of them this browser has seen solved.

import { byId, hide, match, write } from "./dom.js";
import { filled } from "./filled.js";
import { readPreference, writePreference } from "./preferences.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").PreparedTask} PreparedTask */
/** The fewest moves of a task that was solved; 0: its solution was shown. @typedef {Record<string, number>} Solved */

/** @returns {Solved} */
function readSolved() {
  try {
    const kept = Object.entries(JSON.parse(readPreference("tasks") ?? "{}"));
    return Object.fromEntries(
      kept.filter(([, moves]) => Number.isInteger(moves)).map(([id, moves]) => [id, Number(moves)]),
    );
  } catch {
    return {}; // What another program has written is no list of tasks.
  }
}

/**
 * Where it is kept which tasks are solved.
 * @typedef {{ read: () => Solved, note: (id: string, moves: number, wasShown: boolean) => void }} Store
 */

/** That of this browser. @type {Store} */
const BROWSER = {
  read: readSolved,
  note(id, moves, wasShown) {
    const solved = readSolved();
    const known = solved[id] || Infinity;
    if (wasShown) solved[id] ??= 0;
    else solved[id] = Math.min(known, moves);
    writePreference("tasks", JSON.stringify(solved));
  },
};

/**
 * @param {PreparedTask[]} tasks those of the screen
 * @param {PreparedTask[]} others those of other screens
 * @param {(task: PreparedTask) => void} open
 * @param {Store} [store]
 * @returns {{ note: (id: string, moves: number, wasShown: boolean) => void, write: (current: string | undefined) => void }}
 */
export function offerTasks(tasks, others, open, store = BROWSER) {
  const list = byId("task-list");
  const otherList = /** @type {HTMLElement} */ (byId("other-tasks").querySelector("ol"));
  const count = byId("tasks-solved");
  const template = /** @type {HTMLTemplateElement} */ (byId("task-row"));
  // A page as one file may load nothing, not even itself.
  hide(byId("pack-tasks"), "inlined" in window);
  hide(byId("other-tasks"), others.length === 0);
  byId("to-tasks").addEventListener("click", () => {
    /** @type {Element} */ (list.parentElement).scrollIntoView();
    list.querySelector("button")?.focus({ preventScroll: true });
  });
  for (const [box, listed] of /** @type {[HTMLElement, PreparedTask[]][]} */ ([[list, tasks], [otherList, others]])) {
    box.addEventListener("click", ({ target }) => {
      const row = /** @type {Element} */ (target).closest("li");
      if (row) open(listed[[...box.children].indexOf(row)]);
    });
  }

  return {
    note: store.note,
    write(current) {
      const solved = store.read();
      const next = tasks.find(({ id }) => solved[id] === undefined);
      const n = tasks.filter(({ id }) => solved[id] > 0).length;
      write(count, filled(texts.kit.tasks.solved, { n, all: tasks.length }));
      const create = () => /** @type {Element} */ (template.content.firstElementChild?.cloneNode(true));
      const writeRow = (/** @type {Element} */ row, /** @type {PreparedTask} */ task) => {
        const [mark, title, state] = /** @type {Iterable<HTMLElement>} */ (row.children[0].children);
        const moves = solved[task.id];
        mark.classList.toggle("done", moves > 0);
        write(title, task.title);
        hide(state, moves === undefined && task !== next);
        write(state, stateOf(moves));
        row.children[0].classList.toggle("next", task === next);
        if (task.id === current) row.children[0].setAttribute("aria-current", "true");
        else row.children[0].removeAttribute("aria-current");
      };
      match(list, tasks, create, writeRow);
      match(otherList, others, create, writeRow);
    },
  };
}

/** @param {number | undefined} moves */
function stateOf(moves) {
  if (moves === undefined) return texts.kit.tasks.isNext;
  if (moves === 0) return texts.kit.tasks.shown;
  return filled(moves === 1 ? texts.kit.tasks.oneMove : texts.kit.tasks.moves, { n: moves });
}
