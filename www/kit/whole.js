// Fields of whole numbers, such as seeds and counts; the range is in `data-min` and `data-max`.

import { filled } from "./filled.js";
import { parse, whyNoNumber } from "./numbers.js";
import texts from "../texts.json" with { type: "json" };

const FIELDS = 'input[inputmode="numeric"]';

/** The number in a field; NaN where it is refused. @param {HTMLInputElement} field */
export function wholeIn(field) {
  const value = parse(field.value, { whole: true });
  return typeof value === "number" && isInside(field, value) ? value : NaN;
}

/** @param {HTMLInputElement} field @param {number} value */
export function writeWhole(field, value) {
  if (field.value !== String(value)) field.value = String(value);
  judge(field);
}

/** Sets a field to the next number. @param {HTMLInputElement} field @param {number} [by] */
function step(field, by = 1) {
  const value = wholeIn(field) + by;
  if (isInside(field, value)) writeWhole(field, value);
}

/** @param {HTMLInputElement} field @param {number} value */
function isInside({ dataset: { min, max } }, value) {
  return value >= Number(min) && value <= Number(max);
}

/** Has these fields be valid where their number is, and arrow keys step it. */
export function watchWholeNumbers() {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELDS)) judge(target);
  }, true);
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS) || !/^Arrow(Up|Down)$/.test(key)) return;
    event.preventDefault();
    step(target, key === "ArrowUp" ? 1 : -1);
    for (const kind of ["input", "change"]) target.dispatchEvent(new Event(kind, { bubbles: true }));
  });
}

/** @param {HTMLInputElement} field */
function judge(field) {
  const { min, max } = /** @type {{ min: string, max: string }} */ (field.dataset);
  const value = parse(field.value, { whole: true });
  const why = value === undefined
    ? whyNoNumber(field.value, { whole: true })
    : filled(texts.shared.wholeNumber, { min, max });
  const isRefused = Number.isNaN(wholeIn(field));
  field.setCustomValidity(isRefused ? why : "");
  field.ariaInvalid = isRefused ? "true" : null;
}
