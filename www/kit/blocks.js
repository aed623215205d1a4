// The blocks of a panel: each kind is made once, and written whenever it changes.

import { makeButton, makeChecks, makeChoice, makeNumber, makePick, makeSteps } from "./block_controls.js";
import { makeChart } from "./chart_block.js";
import { assign, byId, hide, make, match, untranslated, write } from "./dom.js";
import { copy } from "./clipboard.js";
import { writeFormula, writeSymbols } from "./formula.js";
import { latex } from "./latex.js";
import { makeGrid } from "./grid.js";
import { makeMark, writeMark } from "./marks.js";
import { makePie, writePie } from "./pie.js";
import { writePieces } from "./pieces.js";
import { makeTable, writeTable } from "./tables.js";
import { makeThrows } from "./throws.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").Block} Block */
/** @typedef {import("../bayesboard.js").Bars} Bars */
/** @typedef {import("../bayesboard.js").Counted} Counted */
/** @typedef {import("../bayesboard.js").Equation} Equation */
/** @typedef {import("../bayesboard.js").Stack} Stack */
/** @typedef {import("./chart.js").Painter} Painter */
/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./tables.js").Class} Class */

/** What blocks are written with, and whether they are not to be said aloud. @typedef {{ classes: Class[], isQuiet: boolean }} Now */
/** What the blocks of a panel share. @typedef {{ page: Page, paints: Map<string, (painter: Painter) => void>, panel: HTMLElement, blocks: Block[], seen: Set<string> }} Shared */
/** A block that was made. @typedef {{ node: HTMLElement, write: (body: any, now: Now) => void }} Made */

/** How each kind of block is made. @type {{ [kind: string]: (shared: Shared, key: string) => Made }} */
const KINDS = {
  say({ panel }, key) {
    // What stands there until the first answer.
    /** @type {HTMLElement | null} */
    const before = key === "say" ? panel.querySelector(":scope > p.say:not([data-key])") : null;
    const node = before ?? make("p", "", "say");
    return {
      node,
      write(said, { isQuiet }) {
        assign(node, "aria-live", isQuiet || key !== "say" ? "off" : "polite");
        writePieces(node, said);
      },
    };
  },
  note() {
    const node = make("p", "", "note");
    return { node, write: (text) => write(node, text) };
  },
  table() {
    const node = Object.assign(makeTable(), { className: "numbers" });
    return { node, write: (table, { classes }) => writeTable(node, table, classes) };
  },
  grid: makeGrid,
  strip() {
    const node = make("p", "", "strip");
    let before = "";
    return {
      node,
      write(/** @type {Counted[]} */ all, { classes }) {
        // Marks are counted for those who see; words are read.
        assign(node, "aria-hidden", String(!all.some((one) => "word" in one)));
        const now = JSON.stringify(all);
        if (now !== before) node.replaceChildren(...all.map((one) => makeCounted(one, classes)));
        before = now;
      },
    };
  },
  equation: makeEquation,
  bars: makeBars,
  stacks: makeStacks,
  throws: (_, key) => makeThrows(key === "coins"),
  chart: makeChart,
  steps: makeSteps,
  progress({ panel }) {
    const node = document.createElement("progress");
    node.ariaLabel = panel.ariaLabel;
    return { node, write: (share) => assign(node, "value", share) };
  },
  pick: makePick,
  choice: makeChoice,
  names(shared) {
    const made = makePick(shared);
    untranslated(made.node.children[1]);
    return made;
  },
  classes: (shared, key) => makeChoice(shared, key, true),
  checks: makeChecks,
  number: makeNumber,
  slide(_, key) {
    const [node, name] = [key, `${key}-name`].map(byId);
    return { node, write: (text) => text !== null && write(name, text) };
  },
  button: makeButton,
  copy(shared) {
    const [node, done] = [make("p", "", "control"), make("span", "", "note")];
    const button = make("button", texts.shared.copyLatex);
    Object.assign(button, { type: "button", onclick: () => copy(latex(shared.blocks), done) });
    node.append(button, " ", Object.assign(done, { ariaLive: "polite" }));
    return { node, write: () => hide(button, latex(shared.blocks) === "") };
  },
  more(shared) {
    const node = document.createElement("details");
    const [title, box] = [document.createElement("summary"), make("div", "", "blocks")];
    node.append(title, box);
    const writeBlocks = createWriter(box, shared);
    return {
      node,
      write(body, now) {
        write(title, body.title);
        writeBlocks(body.blocks, now);
      },
    };
  },
  late(shared) {
    const node = make("div", "", "blocks");
    const writeBlocks = createWriter(node, shared);
    return {
      node,
      write({ stale, blocks }, now) {
        node.classList.toggle("stale", stale);
        writeBlocks(blocks, now);
      },
    };
  },
};

/** Numbers with a bar each, which begins at the left or in the middle. @returns {Made} */
function makeBars() {
  const node = /** @type {HTMLTableElement} */ (make("table", "", "bars"));
  const [head, rows] = [node.createTHead(), node.createTBody()];
  const ends = make("td", "", "ends");
  ends.append(make("span", ""), make("span", ""));
  head.append(make("tr", ""));
  head.rows[0].append(make("td", ""), make("td", ""), ends);
  const makeRow = () => {
    const row = make("tr", "");
    const bar = make("td", "", "gauge");
    bar.ariaHidden = "true";
    bar.append(make("i", "", "before"), make("i", ""));
    row.append(make("td", "", "number"), make("td", "", "term"), bar);
    return row;
  };
  return {
    node,
    write(/** @type {Bars} */ body) {
      assign(node, "aria-label", body.name);
      node.classList.toggle("sided", body.ends !== null);
      hide(head, body.ends === null);
      body.ends?.forEach((end, i) => write(ends.children[i], end));
      match(rows, body.rows, makeRow, (row, { head, number, share, before }) => {
        const [value, symbol, bar] = row.children;
        write(value, number);
        writeFormula(symbol, head);
        row.classList.toggle("none", share === 0);
        [before ?? 0, share].forEach((length, i) => {
          const one = /** @type {HTMLElement} */ (bar.children[i]);
          one.style.setProperty("--length", `${Math.abs(length)}`);
          assign(one, "data-class", body.ends ? String(Number(length > 0)) : "");
        });
      });
    },
  };
}

/** Sums as bars, each after its mark. @returns {Made} */
function makeStacks() {
  const node = make("div", "", "stacks");
  node.ariaHidden = "true";
  const makeStack = () => {
    const line = make("div", "");
    line.append(makeMark(), make("span", ""));
    return line;
  };
  return {
    node,
    write(/** @type {Stack[]} */ stacks, { classes }) {
      match(node, stacks, makeStack, (line, { class: of, zero, ends }) => {
        const [mark, bar] = /** @type {Iterable<HTMLElement>} */ (line.children);
        mark.classList.toggle("away", of === null);
        if (of !== null) writeMark(mark, of, classes[of].shape);
        bar.style.setProperty("--zero", `${zero}`);
        match(bar, ends, () => make("i", ""), (part, [from, to], index) => {
          const [left, width] = [from, to - from].map((share) => `${100 * share}%`);
          Object.assign(/** @type {HTMLElement} */ (part).style, { left, width });
          assign(part, "data-class", of === null ? String(index) : "");
        });
      });
    },
  };
}

/** Words and a formula; a symbol under the pointer or the focus is highlighted on the board. @param {Shared} shared @returns {Made} */
function makeEquation({ page, seen }) {
  const node = make("div", "", "equation");
  const [words, formula] = [make("p", "", "note"), make("div", "", "formula")];
  node.append(words, formula);
  /** @type {Equation} */
  let now;
  const point = (/** @type {EventTarget | null} */ target) => {
    if (now.symbols.length === 0) return;
    const part = /** @type {Element | null} */ (target)?.closest("[data-symbol]") ?? formula.querySelector(":focus");
    const symbol = now.symbols[Number(part?.getAttribute("data-symbol") ?? -1)];
    page.act(symbol?.command ?? ["highlight", "", 0]);
  };
  for (const event of ["pointerover", "focusin"]) formula.addEventListener(event, ({ target }) => point(target));
  for (const event of ["pointerleave", "focusout"]) formula.addEventListener(event, () => point(null));
  return {
    node,
    write(/** @type {Equation} */ equation) {
      now = equation;
      write(words, equation.words ?? "");
      hide(words, equation.words === null);
      writeFormula(formula, equation.formula);
      writeSymbols(formula, equation.symbols, seen);
    },
  };
}

/** @param {Counted} one @param {Class[]} classes */
function makeCounted(one, classes) {
  if ("word" in one) return make("bdi", one.word);
  const isPie = "pie" in one;
  const node = isPie ? makePie() : makeMark();
  if (isPie) writePie(node, one.pie);
  else writeMark(node, one.mark, classes[one.mark ?? -1]?.shape ?? "circle");
  return node;
}

/**
 * Sets a panel up. Returns what writes its blocks. What was made for a key stays, with its focus and what is open; what
 * has no block any more is hidden, so that a fold stays as it was.
 * @param {HTMLElement} panel
 * @param {Page} page
 * @param {boolean} [isSaid] whether the screen says the steps of a run itself
 * @returns {(painter: Painter, blocks: Block[], classes: Class[]) => void}
 */
export function watchBlocks(panel, page, isSaid = false) {
  /** @type {Shared} */
  const shared = { page, paints: new Map(), panel, blocks: [], seen: new Set() };
  const writeBlocks = createWriter(panel, shared);
  return (painter, blocks, classes) => {
    const keys = keysOf(blocks);
    for (const [key, paint] of shared.paints) if (keys.includes(key)) paint(painter);
    const isQuiet = blocks.some(
      ({ body }) =>
        "progress" in body || ("steps" in body && (isSaid || !body.steps.runs || body.steps.pace.isRunning)),
    );
    shared.blocks = blocks;
    shared.seen.clear();
    writeBlocks(blocks, { classes, isQuiet });
  };
}

/** The keys of a list, those of blocks within blocks too. @param {Block[]} blocks @returns {string[]} */
function keysOf(blocks) {
  return blocks.flatMap(({ key, body }) => {
    const inner = "more" in body ? body.more.blocks : "late" in body ? body.late.blocks : [];
    return [key, ...keysOf(inner)];
  });
}

/** @param {HTMLElement} box @param {Shared} shared @returns {(blocks: Block[], now: Now) => void} */
function createWriter(box, shared) {
  /** @type {Map<string, Made>} */
  const all = new Map();
  return (blocks, now) => {
    const focused = document.activeElement;
    for (const block of blocks) {
      if (all.has(idOf(block))) continue;
      const made = KINDS[kindOf(block)](shared, block.key);
      made.node.dataset.key = block.key;
      all.set(idOf(block), made);
    }
    const ids = new Set(blocks.map(idOf));
    for (const [id, { node }] of all) {
      hide(node, !ids.has(id));
      // What was pressed has done its work: the focus goes to the name of the panel.
      if (node.hidden && node.contains(focused)) {
        /** @type {HTMLElement | null} */ (document.querySelector("[role=tab][aria-selected=true]"))?.focus();
      }
    }
    // What stays is not moved, as that would take its focus; nor what the hand of the stage has.
    let place = box.firstElementChild;
    for (const block of blocks) {
      const { node, write } = /** @type {Made} */ (all.get(idOf(block)));
      while (place instanceof HTMLElement && place.hidden) place = place.nextElementSibling;
      if (node === place) place = place.nextElementSibling;
      else if (!node.closest("#on-stage")) box.insertBefore(node, place);
      write(Object.values(block.body)[0], now);
    }
  };
}

/** @param {Block} block */
const kindOf = ({ body }) => Object.keys(body)[0];

/** A key may have a block of another kind: a few classes are buttons, many a list. @param {Block} block */
const idOf = (block) => `${block.key} ${kindOf(block)}`;
