// The card of a task: what to do and how far it is, its hint, its solution, and what is kept of it.

import { plainAddress } from "./address.js";
import { copy } from "./clipboard.js";
import { byId, findAll, hide, write } from "./dom.js";
import { watchChoices, watchGoals } from "./task_goals.js";
import { goToSlider } from "./slider.js";
import { offerTasks } from "./task_list.js";
import { fixSliders, watchLock } from "./task_lock.js";
import { createSolution } from "./task_solution.js";
import { createTry } from "./task_try.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").TaskView} TaskView */
/** @typedef {{ task: TaskView | null, fitsHidden: boolean }} View what a screen says about its task */
/**
 * What a task concerns of a screen.
 * @typedef {object} Place
 * @property {string} screen its name
 * @property {HTMLElement[]} locked what no hand may touch while a prediction is asked for or a solution is shown
 * @property {HTMLElement} [list] what of it the arrow keys read meanwhile
 * @property {HTMLElement[]} sliders what has the sliders
 * @property {Record<string, HTMLElement>} parts where what may be changed is, besides the sliders
 * @property {() => boolean} hasOtherCard whether another card stands in the place of this one
 */

/**
 * @param {import("./page.js").Page} page
 * @param {import("./shell.js").Shell} shell
 * @param {Place} place
 * @returns {(view: View, set?: string[]) => void} writes the card; `set` names sliders that something else than the task sets
 */
export function watchTasks(page, shell, place) {
  /** The course package that the page is in. */
  const course = shell.course();
  const card = byId("task");
  const sheet = byId("lecture-sheet");
  const [hint, show, copyProof, copied, next] = ["task-hint", "task-show", "task-copy", "task-copied", "task-next"].map(
    byId,
  );
  /** @type {import("../bayesboard.js").PreparedTask[]} */
  const tasks = course?.tasks ?? page.ask(["tasks"]) ?? [];
  const isOwn = (/** @type {import("../bayesboard.js").PreparedTask} */ { screen }) =>
    course !== null || screen === place.screen;
  const others = tasks.filter((task) => !isOwn(task));
  const list = offerTasks(tasks.filter(isOwn), others, ({ id, screen }) => {
    sheet.hidePopover();
    open(id, screen);
  }, course ?? undefined);
  // Students make no tasks, and check no proofs.
  hide(byId("task-lecturer"), course !== null);
  const writeLines = watchLines(course);
  const writeGoals = watchGoals();
  const writeChoices = watchChoices((choice) => {
    page.finish(["task", "predict", choice]);
    focusArea();
  });
  const lock = watchLock(place.locked, place.list);
  const sliders = place.sliders.flatMap((part) => findAll(part, ".slider"));
  const writeShared = watchShared(place.screen);
  const solution = createSolution(page);
  const trial = createTry({
    change: page.change,
    solved: ({ id, moves, wasShown }) => list.note(id, moves, wasShown),
  });
  /** The task that is shown, as a text. */
  let shown = "";
  /** What may be changed. @type {Pick<TaskView, "parts" | "sliders">} */
  let free = { parts: [], sliders: [] };
  /** Whether a setting that is fixed was pressed last. */
  let isTold = false;

  const focusArea = () => shell.area().focus({ preventScroll: true });

  /** Opens a task, on the screen that it is on. @param {string} id @param {string} [screen] */
  async function open(id, screen = place.screen) {
    if (course) await course.open(id);
    else {
      const begin = () => shell.page.finish(["task", "open", id]);
      if (shell.shows(screen)) begin();
      else await shell.show(screen, begin);
    }
    focusArea();
  }

  /** Goes to what may be changed, past all that stands before it. */
  byId("task-skip").addEventListener("click", () => {
    const choices = byId("task-choices");
    const part = free.parts.map((part) => place.parts[part]).find((at) => at?.checkVisibility());
    if (!choices.hidden) choices.focus();
    else if (!part && free.sliders.length > 0) goToSlider(free.sliders[0]);
    else (part ?? shell.area()).focus();
  });
  // These buttons go with what they do, and the focus would go with them. A hint is read where it stands.
  hint.addEventListener("click", () => {
    trial.hint();
    card.focus({ preventScroll: true });
  });
  byId("task-leave").addEventListener("click", focusArea);
  show.addEventListener("click", () => {
    solution.begin();
    focusArea();
  });
  copyProof.addEventListener("click", () => {
    const proof = page.ask(["proof", plainAddress()]);
    if (proof) copy(proof, copied);
  });
  next.addEventListener("click", () => open(next.dataset.next ?? ""));
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    page.finish(["task", "leave"]);
    focusArea();
  });
  // A key whose control is fixed says so.
  document.addEventListener("fixed", () => {
    if (page.isShown()) isTold = true;
  });
  for (const part of place.sliders) {
    part.addEventListener("pointerdown", ({ target }) => {
      const isFixed = /** @type {Element} */ (target).closest(".slider.fixed") !== null;
      if (!isFixed && !isTold) return;
      isTold = isFixed;
      page.change();
    });
  }

  /** Takes down what has changed. @param {TaskView} task @param {boolean} isNew whether it was not shown before */
  function follow(task, isNew) {
    if (isNew) {
      trial.begin(task);
      solution.stop();
      write(copied, "");
    }
    const by = trial.count(task);
    if (by > 0) course?.try();
    if (isNew || by !== 0) isTold = false;
    trial.rest(task, solution.isPlaying());
  }

  /** @param {TaskView} task */
  function writeButtons(task) {
    const isSolved = trial.isSolved();
    hide(hint, !trial.offersHint(task));
    hide(show, solution.isPlaying() || !trial.offersSolution(task));
    hide(copyProof, !isSolved);
    const following = course ? course.next(task) : task.next;
    hide(next, !isSolved || following === null);
    if (following) next.dataset.next = following;
  }

  return ({ task, fitsHidden }, set = []) => {
    // Tasks of one's own may be called the same.
    const key = task ? [task.id, task.seed, task.title, task.text].join(" ") : "";
    const isNew = key !== shown;
    shown = key;
    hide(card, task === null);
    document.body.classList.toggle("task", task !== null || place.hasOtherCard());
    writeShared(task !== null);
    if (sheet.matches(":popover-open")) list.write(task && course ? course.idOf(task) : task?.id);
    fixSliders(sliders, (id) => (task !== null && !task.sliders.includes(id)) || set.includes(id));
    if (!task) return lock(false);
    free = task;
    follow(task, isNew);
    lock(task.choices.length > 0 || solution.isPlaying());
    card.classList.toggle("solved", trial.isSolved());
    writeLines(task, { isSolved: trial.isSolved(), isHinted: trial.isHinted(), isTold });
    writeButtons(task);
    writeChoices(task, isNew);
    writeGoals(task, fitsHidden, isNew);
    solution.play(task);
  };
}

/** Writes the title of a task, its text, and beside the title what helps. @param {ReturnType<typeof import("./course.js").openCourse>} course */
function watchLines(course) {
  const [title, place, predicted, note, line] = ["task-title", "task-place", "task-predicted", "task-note", "task-line"]
    .map(byId);
  /** @typedef {{ isSolved: boolean, isHinted: boolean, isTold: boolean }} State */

  return (/** @type {TaskView} */ task, /** @type {State} */ { isSolved, isHinted, isTold }) => {
    write(title, task.title);
    const miss = isSolved ? "" : isTold ? task.fixed : task.note;
    const hint = isHinted && !isSolved && !isTold ? task.hint : "";
    // What was predicted, a miss or a hint stand in place of what may be changed.
    const isPredicted = isSolved && task.predicted !== "";
    write(predicted, isPredicted ? task.predicted : "");
    hide(place, isPredicted || miss !== "" || hint !== "");
    write(place, course ? course.place(task) : task.place);
    [miss, hint && texts.kit.tasks.hint, hint].forEach((text, i) => write(note.children[i], text));
    hide(note, miss === "" && hint === "");
    note.classList.toggle("miss", miss !== "");
    const [head, text] = (isSolved && task.solved) || ["", task.text];
    write(line.children[0], head);
    write(line.children[1], text);
  };
}

/** Says in the sheet Share that its link is that of a task, which can be saved as well. @param {string} screen @returns {(isTask: boolean) => void} */
function watchShared(screen) {
  const title = /** @type {Element} */ (document.querySelector(`#link-title > [data-of="${screen}"]`));
  const own = title.textContent;
  const file = byId("save-task");
  return (isTask) => {
    write(title, isTask ? texts.kit.tasks.thisTask : own);
    hide(file, !isTask);
  };
}
