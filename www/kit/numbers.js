// Numbers as they are typed into text fields, and as they are written there.

/**
 * A number that a text field is for.
 * @typedef {object} NumberSpec
 * @property {boolean} log whether a slider holds its logarithm to base 10
 * @property {string} [limit] the text for the limit of the number, as "none"
 */

/** The text of a number. @param {number | null} value @param {NumberSpec} spec */
export function inWords(value, spec) {
  return value === null ? spec.limit ?? "" : format(value);
}

/** The number itself if it has at most six digits, else three of them, as in the formulas. @param {number} value */
function format(value) {
  const digits = Number(value.toPrecision(6)) === value ? value : Number(value.toPrecision(3));
  const size = Math.abs(digits);
  return size !== 0 && (size < 1e-4 || size >= 1e6) ? digits.toExponential() : String(digits);
}

/**
 * Parses 0.003, 0,003, 3e-3, 10^-3, 2·10^-3, 30 % and 1/3. The limit is null, and a text that is no number is undefined.
 * @param {string} text
 * @param {Pick<NumberSpec, "limit">} spec
 */
export function parse(text, spec) {
  const plain = text.trim().replace(/\s+/g, "").replace(/[−–]/g, "-").replace(/^([^.,]*),([^.,]*)$/, "$1.$2");
  if (spec.limit !== undefined) {
    if (plain === spec.limit || (spec.limit === "none" && /^(\+?inf(inity)?|∞)$/i.test(plain))) return null;
  }
  const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
  const match = new RegExp(`^(?:(${number})(?:[*·×])?)??(?:10(?:\\^|\\*\\*)\\(?([+-]?\\d+(?:\\.\\d+)?)\\)?)$`, "i").exec(plain);
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
