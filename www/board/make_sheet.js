// The sheet in which a task is written: what a student must reach, in numbers and in words, and whether it holds.

import { assign, byId, hide, match, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import { parse, whyNoNumber } from "../kit/numbers.js";
import texts from "../texts.json" with { type: "json" };
import { choicesOf, keyOf, rowOf, sceneOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../bayesboard.js").Change} Change */
/** @typedef {{ isGood: boolean, text: string }} Check */

const AT_REST = 400; // milliseconds after the last change
const MOST_WORDS = 25;

/**
 * @param {import("./page.js").Page} page
 * @param {{ keep: () => void, again: () => void, close: () => void, open: (isShared: boolean) => void }} maker
 */
export function createMakingSheet(page, maker) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("making"));
  const rows = byId("making-rows");
  const [share, trial] = /** @type {HTMLButtonElement[]} */ (["making-share", "making-try"].map(byId));
  const fields = /** @type {const} */ (["name", "text", "hint", "why", "predict"]);
  const field = (
    /** @type {string} */ name,
  ) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (byId(`making-${name}`));
  const template =
    (/** @type {string} */ id) =>
    () => /** @type {Element} */ (/** @type {HTMLTemplateElement} */ (byId(id)).content.firstElementChild?.cloneNode(
      true,
    ));
  /** @type {Draft | null} */
  let draft = null;
  /** @type {Change[]} */
  let changes = [];
  let timer = 0;
  let goesOn = false;

  const sheet = {
    scene: () => sceneOf(/** @type {Draft} */ (draft), changes),
    /** @param {Draft} of */
    open(of) {
      draft = of;
      changes = page.ask(["changes", of.start, of.solved]) ?? [];
      for (const name of fields) field(name).value = of.words[name];
      rows.replaceChildren();
      writeRows([]);
      goesOn = false;
      if (!dialog.open) dialog.showModal();
      check(0);
    },
  };

  /** @param {boolean} on @param {() => void} then */
  function leave(on, then) {
    goesOn = on;
    clearTimeout(timer);
    dialog.close();
    then();
  }
  trial.addEventListener("click", () => leave(true, () => maker.open(false)));
  share.addEventListener("click", () => leave(true, () => maker.open(true)));
  byId("making-again").addEventListener("click", () => leave(true, maker.again));
  dialog.addEventListener("close", () => {
    clearTimeout(timer);
    if (!goesOn) maker.close();
  });
  for (const name of fields) {
    field(name).addEventListener("input", () => {
      if (!draft) return;
      draft.words[name] = field(name).value;
      check(AT_REST);
    });
  }
  for (const kind of ["input", "change"]) {
    rows.addEventListener(kind, ({ target }) => {
      const control = /** @type {HTMLInputElement | HTMLSelectElement} */ (target);
      const at = [...rows.children].indexOf(/** @type {Element} */ (control.closest("tr")));
      if (!draft || at < 0) return;
      const key = keyOf(changes[at]);
      const set = control instanceof HTMLSelectElement
        ? { bound: control.value }
        : control.type === "checkbox"
        ? { on: control.checked }
        : { value: control.value };
      draft.rows[key] = { ...draft.rows[key], ...set };
      check(AT_REST);
    });
  }

  /** Writes the rows; `problems` are those of the rows that are ticked, in their order. @param {string[]} problems */
  function writeRows(problems) {
    const of = /** @type {Draft} */ (draft);
    const left = [...problems];
    match(rows, changes, template("making-row"), (row, change, index) => {
      const { on, bound, value } = rowOf(of, change);
      const [head, from, to, kind, threshold] = row.children;
      const [label, error] = head.children;
      const isWord = change.condition.is !== undefined;
      const isRead = isWord || value.trim() === "" || parse(value, {}) !== undefined; // What is empty is the module's.
      const unread = isRead ? "" : whyNoNumber(value, {});
      const found = on ? left.shift() ?? "" : "";
      const problem = (on && unread) || found;
      const [select, input] = [kind.children[0], threshold.children[0]].map((
        node,
      ) => /** @type {HTMLInputElement} */ (node));
      row.classList.toggle("soft", !on);
      /** @type {HTMLInputElement} */ (label.children[0]).checked = on;
      write(label.children[1], change.about);
      write(from, change.from);
      write(to, change.to);
      write(threshold.children[1], isWord ? change.to : change.unit);
      hide(/** @type {HTMLElement} */ (input), isWord);
      select.value = isWord ? "is" : bound;
      select.disabled = isWord;
      if (document.activeElement !== input) input.value = value;
      for (
        const [node, text] of /** @type {[Element, string][]} */ ([[select, texts.board.make.boundOf], [
          input,
          texts.board.make.thresholdOf,
        ]])
      ) {
        assign(node, "aria-label", filled(text, { what: change.about }));
      }
      write(error, problem);
      error.id = `making-problem-${index}`;
      assign(input, "aria-describedby", error.id);
      assign(input, "aria-invalid", String(problem !== ""));
    });
  }

  /** Tries the task at rest. @param {number} wait */
  function check(wait) {
    const of = /** @type {Draft} */ (draft);
    maker.keep();
    clearTimeout(timer);
    const n = of.words.text.split(/\s+/).filter(Boolean).length;
    write(byId("making-words"), filled(texts.board.make.words, { n, most: MOST_WORDS }));
    byId("making-words").classList.toggle("error", n > MOST_WORDS);
    timer = setTimeout(() => {
      const tried = page.ask(["draft", sheet.scene(), of.solved]);
      if (!tried) return;
      writeRows(tried.rows);
      const { areFit } = choicesOf(of);
      const refused = tried.refused ?? (areFit ? null : texts.board.make.choicesAre);
      const isGood = !tried.startSolves && tried.isSolved;
      share.disabled = trial.disabled = refused !== null || !isGood;
      writeChecks(checksOf(tried, refused));
    }, wait);
  }

  /** @param {Check[]} checks */
  function writeChecks(checks) {
    match(byId("making-checks"), checks, template("making-check"), (node, { isGood, text }) => {
      node.classList.toggle("error", !isGood);
      const [good, bad] = node.children[0].children;
      good.classList.toggle("gone", !isGood);
      bad.classList.toggle("gone", isGood);
      write(node.children[1], text);
    });
  }

  /** @param {import("../bayesboard.js").DraftView} tried @param {string | null} refused @returns {Check[]} */
  function checksOf(tried, refused) {
    /** @type {Check[]} */
    const checks = [];
    if (refused) checks.push({ isGood: false, text: refused });
    if (tried.rows.length === 0) return checks;
    checks.push(
      tried.startSolves
        ? { isGood: false, text: texts.board.make.startSolves }
        : { isGood: true, text: texts.board.make.startDoesNot },
    );
    if (tried.isSolved) {
      checks.push({ isGood: true, text: filled(texts.board.make.solutionDoes, { moves: tried.moves }) });
    } else {checks.push({
        isGood: false,
        text: tried.offense ?? filled(texts.board.make.solutionDoesNot, { what: failing(tried.rows) }),
      });}
    return checks;
  }

  /** The conditions that the solution does not meet. @param {string[]} problems */
  function failing(problems) {
    const ticked = changes.filter((change) => rowOf(/** @type {Draft} */ (draft), change).on);
    return ticked.filter((_, index) => problems[index]).map(({ about }) => about).join(", ");
  }

  return sheet;
}
