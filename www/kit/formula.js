// Formulas: LaTeX, in which symbols and signs are the letters themselves, becomes MathML.

import { assign, untranslated, write } from "./dom.js";
import { watchScrolling } from "./scrolling.js";
import texts from "../texts.json" with { type: "json" };

/** A word, a number that is written in, a command, a numeral, or a sign. */
const TOKENS = /\\text\{(?:\\.|[^\\}])*\}|\\num\{[^}]*\}|\\\w+(?:\{matrix\})?|\\\\|\d[\d.]*|\S/gu;

/** The numbers that are written in, and names, in which none is. */
const NUMBERS = /\\text\{(?:\\.|[^\\}])*\}|\\num\{([^}]*)\}/g;

/** Signs before which a line may break. */
const RELATIONS = new Set(["=", "≈", "<", ">", "⇔"]);

/** Brackets, and what closes them. @type {{ [open: string]: string }} */
const BRACKETS = { "(": ")", "[": "]", "|": "|" };

/** @param {string} name @param {...(string | Node)} children */
function makeMath(name, ...children) {
  const node = document.createElementNS("http://www.w3.org/1998/Math/MathML", name);
  node.append(...children);
  return node;
}

/** The terms of one line. */
class Reader {
  /** @param {string} line */
  constructor(line) {
    this.tokens = line.match(TOKENS) ?? [];
    this.at = 0;
  }

  /** The terms up to one of these tokens, or to the end. @param {...string} ends @returns {Element[]} */
  row(...ends) {
    const terms = [];
    while (this.at < this.tokens.length && !ends.includes(this.tokens[this.at])) terms.push(this.term());
    return terms;
  }

  /** An atom with its index and its exponent. @returns {Element} */
  term() {
    const base = this.atom();
    const of = (/** @type {string} */ sign) => this.tokens[this.at] === sign && ++this.at && this.atom();
    const index = of("_");
    const exponent = of("^");
    if (index && exponent) return makeMath("msubsup", base, index, exponent);
    if (index) return makeMath(/[∑∏]/.test(base.textContent) ? "munder" : "msub", base, index);
    return exponent ? makeMath("msup", base, exponent) : base;
  }

  /** @returns {Element} */
  atom() {
    const token = this.tokens[this.at++];
    if (token === "{") return this.group("}");
    if (BRACKETS[token]) return this.bracket(token);
    if (token === "\\frac") return makeMath("mfrac", this.atom(), this.atom());
    if (token === "\\sqrt") return makeMath("msqrt", this.atom());
    if (token === "\\key" || token === "\\cancel") return this.named(token.slice(1));
    if (token === "\\begin{matrix}") return this.matrix();
    if (token.startsWith("\\num")) return this.number(token.slice(5, -1));
    if (token.startsWith("\\text")) return makeMath("mtext", token.slice(6, -1).replace(/\\(.)/g, "$1"));
    if (token.startsWith("\\")) return makeMath("mi", `${token.slice(1)}\u2009`);
    return makeMath(/^\d/.test(token) ? "mn" : /^\p{L}/u.test(token) ? "mi" : "mo", token);
  }

  /** @param {string} end */
  group(end) {
    const terms = this.row(end);
    this.at++;
    return terms.length === 1 ? terms[0] : makeMath("mrow", ...terms);
  }

  /** @param {string} open */
  bracket(open) {
    const end = BRACKETS[open];
    const terms = this.row(end);
    this.at++;
    return makeMath("mrow", makeMath("mo", open), ...terms, makeMath("mo", end));
  }

  /** @param {string} text */
  number(text) {
    const node = makeMath("mn", text);
    node.classList.add("slot");
    return node;
  }

  /** @param {string} name */
  named(name) {
    const node = makeMath("mrow", this.atom());
    node.classList.add(name);
    return node;
  }

  matrix() {
    const table = makeMath("mtable");
    while (this.tokens[this.at - 1] !== "\\end{matrix}") {
      const line = makeMath("mtr");
      do {
        line.append(makeMath("mtd", ...this.row("&", "\\\\", "\\end{matrix}")));
      } while (this.tokens[this.at++] === "&");
      table.append(line);
    }
    return table;
  }
}

/** A line as formulas between which it may break. @param {string} line */
function makeLine(line) {
  const node = document.createElement("div");
  node.dataset.scrolls = texts.shared.formula;
  watchScrolling(node);
  /** @type {Element[]} */
  let formula = [];
  const end = () => {
    if (formula.length > 0) node.append(untranslated(makeMath("math", ...formula)), " ");
    formula = [];
  };
  for (const term of new Reader(line).row()) {
    if (term.localName === "mo" && RELATIONS.has(term.textContent)) end();
    formula.push(term);
  }
  end();
  return node;
}

/** The formula of each element without its numbers. @type {WeakMap<Element, string>} */
const shapes = new WeakMap();

/** Writes a formula, line by line; of one that was there before, only the numbers. @param {Element} node @param {string} formula */
export function writeFormula(node, formula) {
  const shape = formula.replace(NUMBERS, (all, number) => (number === undefined ? all : "\\num{}"));
  if (shapes.get(node) !== shape) {
    node.replaceChildren(...(formula === "" ? [] : formula.split("\n").map(makeLine)));
    shapes.set(node, shape);
  }
  const numbers = [...formula.matchAll(NUMBERS)].filter(([, number]) => number !== undefined);
  node.querySelectorAll(".slot").forEach((slot, index) => write(slot, numbers[index][1]));
}

/**
 * Marks the symbols of a formula that stand for something on the board. The keyboard reaches the first of each.
 * @param {Element} node
 * @param {import("../bayesboard.js").Symbol[]} symbols
 * @param {Set<string>} seen those of the formulas before
 */
export function writeSymbols(node, symbols, seen) {
  if (symbols.length === 0) return;
  for (const part of node.querySelectorAll("msub, msubsup, :not(msub, msubsup) > mi")) {
    const [base, index] = part.localName === "mi" ? [part] : part.children;
    const names = [`${base.textContent}_${index?.textContent?.[0]}`, base.textContent];
    const at = symbols.findIndex(({ of }) => names.includes(of));
    if (at === -1) continue;
    assign(part, "data-symbol", String(at));
    assign(part, "tabindex", seen.has(symbols[at].of) ? "-1" : "0");
    part.classList.toggle("highlighted", symbols[at].isLit);
    seen.add(symbols[at].of);
  }
}
