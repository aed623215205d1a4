// The panel Samples: the model writes a message, throw by throw.

import { assign, byId, hide, make, match, untranslated, write } from "../../kit/dom.js";
import { filled } from "../../kit/filled.js";
import { makeMark, writeMark } from "../../kit/marks.js";
import { watchPlayback } from "../../kit/playback.js";
import { writeCoins, writeThrow } from "../../kit/throws.js";
import { wholeIn, writeWhole } from "../../kit/whole.js";
import texts from "../../texts.json" with { type: "json" };
import { writeName } from "../view.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").WritingPanel} WritingPanel */
/** @typedef {import("../../bayesboard.js").WritingView} WritingView */
/** @typedef {import("../../bayesboard.js").WrittenMessage} WrittenMessage */
/** @typedef {import("../page.js").Page} Page */

const MAX_LENGTH = 20; // words that can be asked for
const MATH = "http://www.w3.org/1998/Math/MathML";

/** @param {HTMLElement} panel @param {Page} page @returns {(inside: WritingPanel, view: View) => void} */
export function watchSamples(panel, page) {
  const [missing, body] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const [coin, length, die, coins] = /** @type {Iterable<HTMLElement>} */ (byId("throws").children);
  const seed = /** @type {HTMLInputElement} */ (byId("writing-seed"));
  const words = /** @type {HTMLSelectElement} */ (byId("writing-length"));
  const forward = /** @type {HTMLElement} */ (body.querySelector('[data-playback="forward"]'));
  const whole = /** @type {HTMLElement} */ (body.querySelector('[data-playback="whole"]'));
  const [keep, keepUnlabeled, shuffle] = ["keep-labeled", "keep-unlabeled", "shuffle"].map(byId);
  const [note, other] = body.querySelectorAll(".said-of-zeros");
  const [factors] = byId("so-far").children;
  const writePlayback = watchPlayback(body, page, true);
  const writeMessage = watchWritten(byId("written"));
  untranslated(factors);
  const mark = makeMark();
  byId("class-thrown").before(mark);
  for (let n = 1; n <= MAX_LENGTH; n += 1) words.append(make("option", String(n)));

  keep.addEventListener("click", () => page.finish(["keep", true]));
  keepUnlabeled.addEventListener("click", () => page.finish(["keep", false]));
  shuffle.addEventListener("click", () => page.act(["shuffle"]));
  byId("write-again").addEventListener("click", () => {
    if (seed.reportValidity()) page.act(["seed", (wholeIn(seed) + 1) % 1_000_000_000]);
  });
  words.addEventListener("change", () => page.act(["length", words.value === "" ? null : Number(words.value)]));
  seed.addEventListener("change", () => {
    if (seed.checkValidity()) page.act(["seed", wholeIn(seed)]);
    else seed.reportValidity();
  });

  return (inside, { classes }) => {
    const { run } = inside;
    write(missing, inside.missing ?? "");
    hide(missing, inside.missing === null);
    hide(body, run === null);
    if (seed !== document.activeElement) writeWhole(seed, inside.seed);
    words.value = inside.length === null ? "" : String(inside.length);
    if (run === null) return;
    const isDone = run.written !== null;
    // A button that goes keeps no focus: the next one has it.
    const hadFocus = forward.contains(document.activeElement) || whole.contains(document.activeElement);
    writePlayback(run.pace, run.said);
    write(isDone ? keep : forward, run.next);
    for (const button of [forward, whole]) hide(button, isDone);
    for (const button of [keep, keepUnlabeled]) hide(button, !isDone);
    if (isDone && hadFocus) keep.focus({ preventScroll: true });
    hide(byId("throws"), isDone);
    hide(byId("so-far"), isDone || run.die === null);
    writeThrow(coin, run.coin);
    hide(length, run.die === null);
    hide(die, run.die === null);
    hide(coins, run.coins === null);
    if (run.die !== null) {
      writeThrow(length, run.die[0]);
      writeThrow(die, run.die[1]);
    }
    if (run.coins !== null) writeCoins(coins, run.coins);
    mark.toggleAttribute("hidden", run.class === null);
    if (run.class !== null) writeMark(mark, run.class, classes[run.class].shape);
    assign(byId("coins"), "data-class", String(run.class ?? ""));
    writeFactors(factors, run.factors);
    writeMessage(run.written, classes);
    write(note, isDone ? "" : run.note);
    write(other, inside.other);
  };
}

/** The product so far. @param {Element} box @param {WritingView["factors"]} factors */
function writeFactors(box, factors) {
  const math = box.firstElementChild ?? box.appendChild(document.createElementNS(MATH, "math"));
  const text = JSON.stringify(factors);
  if (box.getAttribute("data-written") === text) return;
  box.setAttribute("data-written", text);
  const parts = factors.flatMap((factor) => {
    const part = factor === null
      ? makeMath("mo", "⋯")
      : makeMath("mfrac", "", makeMath("mn", factor[0]), makeMath("mn", factor[1]));
    return [part, makeMath("mo", "×")];
  });
  math.replaceChildren(...parts, ...(factors.length === 0 ? [] : [makeMath("mo", "⋯")]));
}

/** @param {string} tag @param {string} text @param {...Element} children */
function makeMath(tag, text, ...children) {
  const node = document.createElementNS(MATH, tag);
  node.append(...children, ...(text ? [text] : []));
  return node;
}

/** The complete message: what was thrown, its words, and how many orders of them there are. @param {HTMLElement} box @returns {(written: WrittenMessage | null, classes: View["classes"]) => void} */
function watchWritten(box) {
  const [thrown, , orders, table, cancels] = /** @type {Iterable<HTMLElement>} */ (box.children);
  const [tiles, rolls, shuffle] = ["tiles", "rolls", "shuffle"].map(byId);
  const [coin, length] = thrown.children;
  const [fraction, number, about] = orders.children;
  const [above, below] = fraction.querySelectorAll("mn");
  const [rows] = /** @type {HTMLTableElement} */ (table).tBodies;
  const heads = /** @type {HTMLTableSectionElement} */ (/** @type {HTMLTableElement} */ (table).tHead).rows[0].cells;
  const name = /** @type {Element} */ (cancels.querySelector("mtext"));
  const struck = [...cancels.querySelectorAll(".struck")];
  const [first, one, zero, sign, result] = cancels.querySelectorAll("mn:not(.struck), mo:empty");
  const said = /** @type {HTMLElement} */ (cancels.lastElementChild);

  return (written, classes) => {
    hide(box, written === null);
    if (written === null) return;
    write(coin, written.thrown[0]);
    write(length, written.thrown[1]);
    match(rolls, written.rolls, makeRoll, (roll, [word, share]) => {
      write(roll.children[0], word);
      write(roll.children[1], share);
    });
    match(tiles, written.tiles, makeTile, write);
    hide(shuffle, !written.canShuffle);
    const isDie = written.orders !== null;
    hide(orders, !isDie);
    hide(heads[2], !isDie);
    fraction.toggleAttribute("hidden", !written.orders?.parts[0]);
    write(above, written.orders?.parts[0] ?? "");
    write(below, written.orders?.parts[1] ?? "");
    write(number, written.orders?.number ?? "");
    write(about, written.orders?.about ?? "");
    match(rows, written.products, makeProduct, (row, { class: index, texts: [alone, together] }) => {
      const [head, left, right] = /** @type {Iterable<HTMLElement>} */ (row.children);
      writeName(head, index, classes);
      write(left, alone);
      write(right, together);
      hide(right, !isDie);
    });
    write(name, classes[written.of].name);
    for (const mark of struck) {
      write(mark, written.orders?.number ?? "");
      for (const part of [mark, mark.nextElementSibling]) part?.toggleAttribute("hidden", !isDie);
    }
    for (const slot of [first, one]) write(slot, written.rule[0]);
    write(zero, written.rule[1]);
    write(sign, written.rule[2]);
    write(result, written.rule[3]);
    write(said, isDie ? filled(texts.messages.samples.cancels, { number: written.orders?.number ?? "" }) : "");
  };
}

function makeProduct() {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  row.append(head, make("td", ""), make("td", ""));
  return row;
}

function makeTile() {
  const tile = make("bdi", "");
  tile.setAttribute("role", "listitem");
  return tile;
}

function makeRoll() {
  const roll = make("span", "");
  roll.append(make("bdi", ""), make("span", ""));
  return roll;
}
