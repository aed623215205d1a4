// The card of a task: what to do and how far it is, its hint, its solution, and what is kept of it.

import { plainAddress } from "../kit/address.js";
import { copy } from "../kit/clipboard.js";
import { applyStyles, assign, byId, hide, make, match, write } from "../kit/dom.js";
import { reducedMotion } from "../kit/motion.js";
import texts from "../texts.json" with { type: "json" };
import { offerTasks } from "./task_list.js";
import { SET_BY_TILES } from "./wall.js";

/** @typedef {import("../bayesboard.js").TaskView} TaskView */

const REST = 500; // milliseconds without a change, after which a task is solved
const SPEAK = 400; // milliseconds at rest, after which the goal is said
const HINT = { after: 60_000, tries: 3 };
const SOLUTION = { after: 120_000, tries: 1 };
const ACT = 1_200; // milliseconds for each act of a solution that is shown

/**
 * @param {import("./page.js").Page} page
 * @param {import("../kit/shell.js").Shell} shell
 * @param {ReturnType<typeof import("./course.js").openCourse>} course the course package that the page is in
 * @returns {(view: import("../bayesboard.js").View) => void}
 */
export function watchTasks(page, shell, course) {
  const card = byId("task");
  const sheet = byId("lecture-sheet");
  const [hint, show, copyProof, next] = ["task-hint", "task-show", "task-copy", "task-next"].map(byId);
  const list = offerTasks(course?.tasks ?? page.ask(["tasks"]) ?? [], (id) => {
    sheet.hidePopover();
    open(id);
  }, course ?? undefined);
  // Students make no tasks, and check no proofs.
  hide(/** @type {HTMLElement} */ (byId("make-task").parentElement), course !== null);
  /** Its style sheet is not needed before. */
  const dress = () => applyStyles("task-styles");
  sheet.addEventListener("beforetoggle", dress);
  const writeGoals = watchGoals();
  const lock = watchLock();

  /** The task that is shown, as a text. */
  let shown = "";
  let opened = 0;
  let tries = 0;
  let moves = 0;
  let isHinted = false;
  /** What was at rest last, and whether it was so for long enough. */
  let resting = "";
  let isSolved = false;
  /** When the solution began to be shown; 0: it is not being shown. */
  let playing = 0;
  let waits = false;
  /** What a press on a setting that is fixed was told. */
  let told = "";
  /** @type {number[]} */
  let timers = [];
  let timer = 0;

  /** @param {string} id */
  function open(id) {
    if (course) course.open(id);
    else page.finish(["task", "open", id]);
    shell.area().focus({ preventScroll: true });
  }

  hint.addEventListener("click", () => {
    isHinted = true;
    page.change();
  });
  show.addEventListener("click", () => {
    playing = performance.now();
    shell.area().focus({ preventScroll: true });
    page.change();
  });
  copyProof.addEventListener("click", () => {
    const proof = page.ask(["proof", plainAddress()]);
    if (proof) copy(proof, byId("task-copied"));
  });
  next.addEventListener("click", () => {
    const { next: id } = next.dataset;
    if (id) open(id);
  });
  byId("task-choices").addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (!button) return;
    page.finish(["task", "predict", [...(button.parentElement?.children ?? [])].indexOf(button)]);
    shell.area().focus({ preventScroll: true });
  });
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    page.finish(["task", "leave"]);
    shell.area().focus({ preventScroll: true });
  });
  column().addEventListener("pointerdown", ({ target }) => {
    const isFixed = /** @type {Element} */ (target).closest(".slider.fixed") !== null;
    if (!isFixed && told === "") return;
    told = isFixed ? "fixed" : "";
    page.change();
  });

  /** A task that was not shown before. @param {TaskView} task */
  function begin(task) {
    [opened, tries, moves, isHinted, playing, told, resting, isSolved] = [performance.now(), 0, task.moves, false, 0, "", "", false];
    for (const each of timers) clearTimeout(each);
    timers = [HINT, SOLUTION].map(({ after }) => setTimeout(page.change, after));
    write(byId("task-copied"), "");
    if (task.choices.length > 0) queueMicrotask(() => byId("task-choices").querySelector("button")?.focus());
  }

  /** Waits until a task that is solved is at rest. @param {TaskView} task */
  function rest(task) {
    const now = task.solved && playing === 0 ? JSON.stringify(task) : "";
    if (now === resting) return;
    clearTimeout(timer);
    [resting, isSolved] = [now, false];
    if (now === "") return;
    timer = setTimeout(() => {
      isSolved = true;
      list.note(task.id, task.moves, task.wasShown);
      page.change();
    }, REST);
  }

  /** Shows the solution, frame by frame. @param {TaskView} task */
  function play({ acts }) {
    if (playing === 0 || waits) return;
    const part = reducedMotion.matches ? 1 : (performance.now() - playing) / (ACT * acts);
    waits = true;
    queueMicrotask(() => {
      waits = false;
      if (part < 1) return page.act(["task", "solve", part]);
      playing = 0;
      page.finish(["task", "solve", 1]);
    });
  }

  /** @param {TaskView} task @param {{ after: number, tries: number }} when @param {boolean} [both] */
  const isDue = (task, when, both = false) => {
    const [isLate, isTried] = [performance.now() - opened >= when.after, tries >= when.tries];
    return !isSolved && task.choices.length === 0 && (both ? isLate && isTried : isLate || isTried);
  };

  return ({ task, fitsHidden, wall }) => {
    const key = task ? `${task.id} ${task.seed}` : "";
    if (task && key !== shown) begin(task);
    shown = key;
    if (task) dress();
    hide(card, task === null);
    document.body.classList.toggle("task", task !== null || !byId("make").hidden);
    write(byId("link-title").children[0], task ? texts.board.make.thisTask : texts.kit.sharing.board);
    if (sheet.matches(":popover-open")) list.write(task?.id);
    lock(task !== null && (task.choices.length > 0 || playing > 0));
    if (!task) {
      fix(null, wall !== null);
      return;
    }
    if (task.moves !== moves) {
      tries += Number(task.moves > moves);
      if (task.moves > moves) course?.try();
      [moves, told] = [task.moves, ""];
    }
    rest(task);
    card.classList.toggle("solved", isSolved);
    write(byId("task-title"), task.title);
    write(byId("task-place"), course ? course.place(task) : task.place);
    const [head, text] = /** @type {Iterable<Element>} */ (byId("task-line").children);
    const [strong, said] = sentence(task);
    write(head, strong);
    write(text, said);
    byId("task-line").classList.toggle("miss", !isSolved && said !== task.text && said !== task.hint);
    byId("task-line").classList.toggle("hinted", strong === texts.board.tasks.hint);
    hide(hint, isHinted || task.hint === "" || !isDue(task, HINT));
    hide(show, task.acts === 0 || playing > 0 || !(isHinted || task.hint === "") || !isDue(task, SOLUTION, true));
    hide(copyProof, !isSolved);
    const following = course ? course.next(task) : task.next;
    hide(next, !isSolved || following === null);
    if (following) next.dataset.next = following;
    writeChoices(task.choices);
    hide(byId("goals"), task.choices.length > 0);
    writeGoals(task, fitsHidden);
    fix(task, wall !== null);
    play(task);
  };

  /** The second line of the card, with what is strong before it. @param {TaskView} task @returns {[string, string]} */
  function sentence({ solved, note, hint: helps, text, fixed }) {
    if (isSolved && solved) return solved;
    if (told) return ["", fixed];
    if (note) return ["", note];
    return isHinted ? [texts.board.tasks.hint, helps] : ["", text];
  }
}

/** @param {string[]} choices */
function writeChoices(choices) {
  const group = byId("task-choices");
  hide(group, choices.length === 0);
  match(/** @type {Element} */ (group.lastElementChild), choices, () => {
    const button = /** @type {HTMLButtonElement} */ (make("button", ""));
    button.type = "button";
    return button;
  }, write);
}

/** Writes the goal: how far each condition is, and aloud what has changed its state, at rest. */
function watchGoals() {
  const template = /** @type {HTMLTemplateElement} */ (byId("task-goal"));
  const create = () => /** @type {Element} */ (template.content.firstElementChild?.cloneNode(true));
  let state = "";
  let timer = 0;
  return (/** @type {TaskView} */ { id, goals, said, solved }, /** @type {boolean} */ isHidden) => {
    match(byId("goals"), goals, create, (row, { text, met, progress }) => {
      const [line, , word, way] = row.children;
      [...line.children].forEach((part, index) => write(part, isHidden && index === 1 ? "?" : text[index]));
      row.classList.toggle("met", met && !isHidden);
      write(word, met && !isHidden ? texts.board.tasks.met : "");
      assign(way.children[1], "width", String(isHidden ? 0 : Math.round(100 * progress)));
    });
    const now = `${id} ${goals.map(({ met }) => Number(met)).join("")}`;
    if (now === state) return;
    const isFirst = state.split(" ")[0] !== id;
    state = now;
    clearTimeout(timer);
    // The start needs no report, and a solution has its own.
    if (!isFirst && !solved) timer = setTimeout(() => write(byId("task-said"), said), SPEAK);
  };
}

/** Keeps a hand off the board while a prediction is asked for, or a solution is shown. @returns {(on: boolean) => void} */
function watchLock() {
  const parts = [byId("plot"), .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-screen="board"] .bar')), column()];
  return (on) => {
    if (document.body.classList.contains("locked") === on) return;
    document.body.classList.toggle("locked", on);
    for (const part of parts) part.inert = on;
  };
}

/** The column of the cards. */
const column = () => /** @type {HTMLElement} */ (document.querySelector('[data-screen="board"] > .column'));

/** Pales the sliders that a task does not allow to move, or six models set. @param {TaskView | null} task @param {boolean} isWall */
function fix(task, isWall) {
  for (const slider of /** @type {NodeListOf<HTMLElement>} */ (column().querySelectorAll(".slider"))) {
    const isFixed = task !== null && !task.sliders.includes(slider.id) || isWall && SET_BY_TILES.includes(slider.id);
    slider.classList.toggle("fixed", isFixed);
    for (const control of /** @type {NodeListOf<HTMLInputElement | HTMLButtonElement>} */ (slider.querySelectorAll("input, button"))) {
      if (control.disabled !== isFixed) control.disabled = isFixed;
    }
  }
}
