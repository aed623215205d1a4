// Numbers as they are typed into text fields, and as they are written there.

import { filled } from "./filled.js";
import texts from "../texts.json" with { type: "json" };

/**
 * A number that a text field is for.
 * @typedef {object} NumberSpec
 * @property {boolean} log whether a slider holds its logarithm to base 10
 * @property {string} [limit] the text for the limit of the number, as "none"
 * @property {number} [least] a number that is nearly 0, and written as such
 * @property {boolean} [whole] whether it is a whole number
 */

/** The text of a number. @param {number | null} value @param {Pick<NumberSpec, "limit" | "least">} spec */
export function inWords(value, spec) {
  if (value !== null && value !== 0 && value === spec.least) return texts.kit.slider.nearlyZero;
  return value === null ? spec.limit ?? "" : format(value);
}

/** The number itself if it has at most six digits, else three of them, as in the formulas. @param {number} value */
function format(value) {
  const digits = Number(value.toPrecision(6)) === value ? value : Number(value.toPrecision(3));
  const size = Math.abs(digits);
  return size !== 0 && (size < 1e-4 || size >= 1e6) ? digits.toExponential() : String(digits);
}

/** How numbers are written: what may group digits by threes, and what begins the decimals. */
const CONVENTIONS = [[",", "."], [".", ","]];

/**
 * Parses 0.003, 0,003, 1,234.5, 1.234,5, 3e-3, 10^-3, 2·10^-3, 30 % and 1/3. The limit is null; a text that is no number,
 * or two different ones, is undefined.
 * @param {string} text
 * @param {Pick<NumberSpec, "limit" | "least" | "whole">} spec
 */
export function parse(text, spec) {
  const found = readings(text, spec);
  return found.length === 1 ? found[0] : undefined;
}

/** Why a text is refused that has no or two readings. @param {string} text @param {Pick<NumberSpec, "limit" | "least" | "whole">} spec */
export function whyNoNumber(text, spec) {
  const [one, other] = readings(text, spec);
  if (other === undefined) return filled(texts.shared.notNumber, { text: text.trim() });
  return filled(texts.shared.twoNumbers, { text: text.trim(), one: inWords(one, spec), other: inWords(other, spec) });
}

/** The numbers that a text can be read as. @param {string} text @param {Pick<NumberSpec, "limit" | "least" | "whole">} spec @returns {(number | null)[]} */
function readings(text, spec) {
  const plain = text.trim().replace(/\s+/g, "").replace(/[−–]/g, "-").replace(/(\d)['’](?=\d{3}(?!\d))/g, "$1");
  if (spec.least && text.trim() === texts.kit.slider.nearlyZero) return [spec.least];
  if (spec.limit !== undefined) {
    if (plain === spec.limit || (spec.limit === "none" && /^(\+?inf(inity)?|∞)$/i.test(plain))) return [null];
  }
  // A point alone is decimal, as it is wherever a number is shown. A whole number is shown without.
  const isUsual = !plain.includes(",") && (spec.whole ? !plain.includes(".") : !/\.\d*\./.test(plain));
  const all = CONVENTIONS.slice(0, isUsual ? 1 : 2).map((convention) => valueOf(inConvention(plain, convention)));
  const numbers = all.filter((value) => value !== undefined && (!spec.whole || Number.isInteger(value)));
  return [...new Set(/** @type {number[]} */ (numbers))];
}

/** Numbers of a convention with a decimal point and without groups; what is not of that convention stays. @param {string} text @param {string[]} convention */
function inConvention(text, [group, decimal]) {
  const grouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`);
  return text.replace(/[\d.,]+/g, (digits) => {
    if (grouped.test(digits)) return digits.replaceAll(group, "").replace(decimal, ".");
    return digits.includes(group) ? "?" : digits.replace(decimal, ".");
  });
}

/** The value of a number, power, percentage or fraction. @param {string} plain */
function valueOf(plain) {
  const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
  const match = new RegExp(`^(?:(${number})(?:[*·×])?)??(?:10(?:\\^|\\*\\*)\\(?([+-]?\\d+(?:\\.\\d+)?)\\)?)$`, "i")
    .exec(plain);
  if (match) return Number(match[1] ?? 1) * 10 ** Number(match[2]);
  const share = new RegExp(`^(${number})(%|/(${number}))?$`, "i").exec(plain);
  if (!share) return undefined;
  const value = Number(share[1]) / (share[2] === "%" ? 100 : Number(share[3] ?? 1));
  return Number.isFinite(value) ? value : undefined;
}

/** The number a step further. @param {number} value @param {number} size @param {NumberSpec} spec @param {{ min: string, max: string }} range */
export function stepped(value, size, spec, { min, max }) {
  if (spec.log) return Number((value * 10 ** size).toPrecision(4));
  return Math.min(Number(max), Math.max(Number(min), Number((value + size).toFixed(4))));
}
