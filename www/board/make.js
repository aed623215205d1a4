// Making a task by doing it: the start is prepared, then solved by hand, then the task is written in a sheet.

import { byId, hide, match, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import { noteOwnTask } from "../kit/own_tasks.js";
import texts from "../texts.json" with { type: "json" };
import { keepDraft, newDraft, readDraft } from "./draft.js";
import { createMakingSheet } from "./make_sheet.js";

/** @typedef {import("./draft.js").Draft} Draft */

const SHOWN = 4; // quantities
const PACE = 100; // milliseconds between two measurements

/**
 * @param {import("./page.js").Page} page
 * @param {import("../kit/shell.js").Shell} shell
 * @returns {(view: import("../bayesboard.js").View) => void}
 */
export function watchMaking(page, shell) {
  const card = byId("make");
  const [title, step, line, back, go, leave] = [
    "make-title",
    "make-step",
    "make-line",
    "make-back",
    "make-go",
    "make-leave",
  ].map(byId);
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (byId("make-allow").querySelectorAll("input"));
  const template = /** @type {HTMLTemplateElement} */ (byId("make-change"));
  /** @type {Draft | null} */
  let draft = readDraft();
  /** Whether the sheet of a draft that was kept has been shown again. */
  let isBack = false;
  let measured = 0;
  let timer = 0;
  /** @type {import("../bayesboard.js").Change[]} */
  let changes = [];

  const sheet = createMakingSheet(page, {
    keep: () => keepDraft(draft),
    again() {
      load(draft?.start);
      set({ step: 2, solved: null });
    },
    close: () => set({ step: 2 }),
    open(isShared) {
      if (!draft) return;
      const scene = sheet.scene();
      const { version, data, settings, view } = /** @type {import("../bayesboard.js").State} */ (draft.start);
      page.finish(["load", { version, data, settings, view, exercise: { id: scene.task.id, scene } }]);
      set({ isTried: true });
      shell.area().focus({ preventScroll: true });
      if (!isShared) return;
      const proof = page.ask(["proof", ""]);
      if (proof) noteOwnTask(proof);
      byId("share-sheet").showPopover();
    },
  });

  /** Keeps a change of the draft. @param {Partial<Draft>} change */
  function set(change) {
    if (!draft) return;
    Object.assign(draft, change);
    keepDraft(draft);
    page.change();
  }

  /** @returns {import("../bayesboard.js").State} */
  const state = () => /** @type {import("../bayesboard.js").State} */ (page.ask(["state"]));

  /** Shows a board, with the lecture from before. @param {import("../bayesboard.js").State | null | undefined} board */
  function load(board) {
    if (board) page.finish(["load", { ...board, scenes: draft?.before.scenes }]);
    changes = [];
    shell.area().focus({ preventScroll: true });
  }

  byId("make-task").addEventListener("click", () => {
    byId("lecture-sheet").hidePopover();
    shell.presenter.stop();
    if (document.body.classList.contains("task") && !draft) page.finish(["task", "leave"]);
    draft ??= newDraft(state());
    set({});
    hide(card, false); // What is hidden takes no focus.
    go.focus({ preventScroll: true });
  });
  byId("make-allow").addEventListener(
    "change",
    () => set({ allow: [...boxes].filter(({ checked }) => checked).map(({ value }) => value) }),
  );
  go.addEventListener("click", () => {
    if (!draft) return;
    const { scenes, exercise, ...board } = state();
    if (draft.step === 1) {
      set({ step: 2, start: board });
      load(board); // From here on “Start again” leads back to it.
    } else {
      set({ step: 3, solved: board });
      sheet.open(draft);
    }
  });
  back.addEventListener("click", () => {
    load(draft?.start);
    set({ step: 1 });
  });
  leave.addEventListener("click", end);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  });

  function end() {
    const before = draft?.before;
    draft = null;
    keepDraft(null);
    if (before) page.finish(["load", before]);
    shell.area().focus({ preventScroll: true });
    page.change();
  }

  /** What has changed since the start, at most ten times a second. @param {Draft} draft */
  function measure({ start }) {
    const wait = measured + PACE - performance.now();
    clearTimeout(timer);
    if (wait > 0) {
      timer = setTimeout(page.change, wait);
    } else {
      measured = performance.now();
      changes = page.ask(["changes", start]) ?? [];
    }
    const shown = changes.filter(({ changed }) => changed).slice(0, SHOWN);
    const create = () => /** @type {Element} */ (template.content.firstElementChild?.cloneNode(true));
    match(byId("make-changes"), shown, create, (row, { about, to }) => {
      write(row.children[0].children[0], `${about} `);
      write(row.children[0].children[1], to);
    });
  }

  return ({ task }) => {
    if (draft?.isTried && !task) {
      set({ isTried: false });
      if (draft.step === 3) sheet.open(draft);
    } else if (draft?.step === 3 && !draft.isTried && !isBack) {
      sheet.open(draft);
    }
    isBack = true;
    const isRecording = draft !== null && draft.step < 3 && !task;
    hide(card, !isRecording);
    if (!draft || !isRecording) return;
    const isFirst = draft.step === 1;
    write(title, isFirst ? texts.board.make.prepare : texts.board.make.solve);
    write(step, filled(texts.board.make.step, { n: draft.step }));
    write(line, isFirst ? texts.board.make.setBoard : texts.board.make.doIt);
    write(go, isFirst ? texts.board.make.ready : texts.board.make.isSolved);
    hide(back, isFirst);
    /** @type {HTMLButtonElement} */ (go).disabled = draft.allow.length === 0;
    hide(byId("make-allow"), !isFirst);
    hide(byId("make-changes"), isFirst);
    for (const box of boxes) box.checked = draft.allow.includes(box.value);
    if (!isFirst) measure(draft);
  };
}
