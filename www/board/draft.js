// The draft of a task that is being made: kept in this tab, so that it survives a reload.

import { parse } from "../kit/numbers.js";

/** @typedef {import("../bayesboard.js").State} State */
/** @typedef {import("../bayesboard.js").Change} Change */
/** What was set by hand of a condition; what was not is as it is solved. @typedef {{ on?: boolean, bound?: string, value?: string }} Row */
/**
 * @typedef {object} Draft
 * @property {1 | 2 | 3} step
 * @property {boolean} isTried whether the task is open as a student sees it
 * @property {State} before the board from before it
 * @property {State | null} start
 * @property {State | null} solved
 * @property {string[]} allow
 * @property {Record<string, Row>} rows by the names of their quantities
 * @property {{ name: string, text: string, hint: string, why: string, predict: string }} words
 */

const KEY = "bayesboard-draft";

/** @param {State} before @returns {Draft} */
export const newDraft = (before) => ({
  step: 1,
  isTried: false,
  before,
  start: null,
  solved: null,
  allow: ["points"],
  rows: {},
  words: { name: "", text: "", hint: "", why: "", predict: "" },
});

/** @returns {Draft | null} */
export function readDraft() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null; // Storage is forbidden.
  }
}

/** @param {Draft | null} draft */
export function keepDraft(draft) {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden or full.
  }
}

/** The name of the quantity of a condition. @param {Change} change */
export function keyOf({ condition }) {
  const { atLeast, atMost, near, within, is, isNot, ...of } = condition;
  return JSON.stringify(of);
}

/** A row as it is solved, and as it was set. @param {Draft} draft @param {Change} change @returns {Required<Row>} */
export function rowOf(draft, change) {
  const { condition } = change;
  const bound = condition.atLeast !== undefined ? "atLeast" : condition.atMost !== undefined ? "atMost" : "is";
  const value = String(condition.atLeast ?? condition.atMost ?? condition.is ?? "");
  return { on: false, bound, value, ...draft.rows[keyOf(change)] };
}

/** The condition of a row. @param {Draft} draft @param {Change} change @returns {import("../bayesboard.js").Condition} */
function conditionOf(draft, change) {
  const of = JSON.parse(keyOf(change));
  if (change.condition.is !== undefined) return change.condition;
  const { bound, value } = rowOf(draft, change);
  const number = parse(value, {}) ?? NaN;
  // Counts are equal or not; what is measured is as near as its last digit.
  const within = change.unit ? 0.5 : Number.isInteger(number) ? 0 : 0.0005;
  return bound === "is" ? { ...of, near: number, within } : { ...of, [bound]: number };
}

/** The lines of a text that say something. @param {string} text */
const linesOf = (text) => text.split("\n").map((line) => line.trim()).filter(Boolean);

/** The choices of the prediction, and the place of the one that is marked as right, if any. @param {Draft} draft */
export function choicesOf({ words }) {
  const lines = linesOf(words.predict);
  const choices = lines.map((line) => line.replace(/^\*\s*/, ""));
  const areFit = choices.length === 0 || (choices.length >= 2 && choices.length <= 4 && !choices.includes(""));
  return { choices, answer: lines.findIndex((line) => line.startsWith("*")), areFit };
}

/** The start with its task, as a scene of a file. @param {Draft} draft @param {Change[]} changes */
export function sceneOf(draft, changes) {
  const { data, settings, view } = /** @type {State} */ (draft.start);
  const { name, text, hint, why } = draft.words;
  const { choices, answer, areFit } = choicesOf(draft);
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").slice(0, 40).replaceAll(/^-|-$/g, "") || "own-task";
  const goal = changes.filter((change) => rowOf(draft, change).on).map((change) => conditionOf(draft, change));
  const task = {
    id,
    allow: draft.allow,
    goal,
    ...(choices.length > 0 && areFit && { predict: choices, ...(answer >= 0 && { answer }) }),
    ...(hint.trim() && { hint: hint.trim() }),
  };
  return { title: name.trim(), question: text.trim(), sentence: why.trim(), task, data, settings, view };
}
