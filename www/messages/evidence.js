// The evidence: what each word says, as fractions, a bar and a factor.

import { assign, byId, hide, make, match, untranslated, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import texts from "../texts.json" with { type: "json" };
import { makeBars, writeBars } from "./bars.js";
import { writeName, writeUnit } from "./view.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("../bayesboard.js").FactorRow} FactorRow */
/** @typedef {{ head: string, times: string, shares: [string, string], value: string, bar: number, side: string, isZero: boolean, second: Bar | null }} Drawn */
/** @typedef {{ value: string, bar: number, side: string }} Bar */

/** @param {import("./page.js").Page} page @returns {(view: View) => void} */
export function watchEvidence(page) {
  const section = byId("evidence");
  const table = /** @type {HTMLTableElement} */ (section.querySelector("table"));
  const head = /** @type {HTMLTableSectionElement} */ (table.tHead).rows[0].cells;
  const foot = /** @type {HTMLTableSectionElement} */ (table.tFoot);
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (section.querySelectorAll('input[name="units"]'));
  foot.append(makeFactor());
  const against = byId("against");
  const select = untranslated(/** @type {HTMLSelectElement} */ (against.querySelector("select")));
  select.addEventListener(
    "change",
    () => page.act(["against", select.selectedIndex === 0 ? null : Number(select.value)]),
  );

  for (const radio of radios) {
    radio.addEventListener("change", () => page.finish(["units", /** @type {View["units"]} */ (radio.value)]));
  }
  table.addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest("button")) page.finish(["openAbsent"]);
  });

  return ({ evidence, classes, units, panel, logistic, pair }) => {
    if (panel !== "evidence") return;
    const isBoth = logistic !== null;
    for (const radio of radios) radio.checked = radio.value === units;
    section.classList.toggle("away", evidence === null);
    section.classList.toggle("both", isBoth);
    write(head[0], units === "factors" ? texts.messages.evidence.factor : texts.messages.evidence.weight);
    for (const i of [0, 1]) writeName(head[1 + i], pair[i], classes);
    const isMany = classes.length > 2;
    hide(against, !isMany);
    if (isMany) {
      writeName(against.children[0], pair[1], classes);
      match(select, evidence?.others ?? [], () => document.createElement("option"), (option, index, i) => {
        assign(option, "value", String(index));
        write(
          option,
          i === 0 ? filled(texts.messages.evidence.next, { name: classes[index].name }) : classes[index].name,
        );
      });
      select.value = String(pair[0]);
    }
    const [left, right] = head[3].children;
    write(left, filled(texts.messages.evidence.for, { name: classes[pair[0]].name }));
    write(right, filled(texts.messages.evidence.for, { name: classes[pair[1]].name }));
    writeUnit(head[4], units, isBoth);
    for (const i of [1, 2]) hide(head[i], isBoth);
    const { rows = [], absent = null, line = "", zero = "", total = { value: "", bar: 0, side: "" }, second = null } =
      evidence ?? {};
    // What opens comes after the row that opens it.
    const words = rows.filter(({ kind }) => kind !== "absent");
    const opened = rows.filter(({ kind }) => kind === "absent");
    const all = [...words, ...(absent ? [absent.row] : []), ...opened];
    match(table.tBodies[0], all, makeFactor, (row, factor, index) => {
      writeFactor(row, factor, isBoth, pair);
      const opens = absent !== null && index === words.length;
      writeOpener(row, opens ? absent?.isOpen ?? null : null);
      row.classList.toggle("within", index > words.length);
    });
    writeFactor(
      foot.rows[0],
      { head: "together", times: "", shares: ["", ""], isZero: false, ...total, second },
      isBoth,
      pair,
    );
    write(byId("evidence-line"), line);
    write(byId("evidence-zero"), zero);
  };
}

function makeFactor() {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.append(make("bdi", ""), make("span", "", "times"));
  const bar = make("td", "", "mid");
  bar.append(makeBars(), make("span", "", "unseen"));
  row.append(head, make("td", ""), make("td", ""), bar, make("td", "", "value"), make("td", "", "value second"));
  return row;
}

/** @param {Element} row @param {Drawn} factor @param {boolean} isBoth whether logistic regression is beside it, which has no probabilities of words @param {number[]} pair */
function writeFactor(row, { head, times, shares, value, bar, side, isZero, second }, isBoth, pair) {
  const [name, zero, one, drawn, text, other] = row.children;
  const [word, count] = (name.querySelector("button") ?? name).children;
  write(word, head);
  write(count, times);
  // What is due to several words has no probabilities of its own; its name takes their room.
  const isWide = shares[0] === "";
  assign(name, "colspan", isWide && !isBoth ? "3" : "1");
  for (const [i, cell] of /** @type {HTMLElement[]} */ ([zero, one]).entries()) {
    hide(cell, isWide || isBoth);
    write(cell, shares[i]);
  }
  writeBars(drawn.children[0], bar, second?.bar ?? null, pair);
  write(drawn.children[1], side);
  write(text, value);
  write(other, second?.value ?? "");
  row.classList.toggle("zero", isZero);
}

/** Makes the head of a row a button that opens others, or not. @param {Element} row @param {boolean | null} isOpen */
function writeOpener(row, isOpen) {
  const head = row.children[0];
  let button = head.querySelector("button");
  if (isOpen === null) {
    if (button) button.replaceWith(...button.children);
    return;
  }
  if (!button) {
    button = document.createElement("button");
    button.type = "button";
    button.append(...head.children);
    head.append(button);
  }
  assign(button, "aria-expanded", String(isOpen));
}
