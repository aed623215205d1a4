// The panel Prior of θ: one probability of a word, as prior, likelihood and posterior.

import { assign, byId, hide, make, match, untranslated, write } from "../../kit/dom.js";
import { inWords, parse, whyNoNumber } from "../../kit/numbers.js";
import { curve, writeMarks } from "./chart.js";

/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").PriorPanel} PriorPanel */
/** @typedef {import("../../bayesboard.js").ReadAs} ReadAs */
/** @typedef {import("../page.js").Page} Page */

const CURVES = /** @type {const} */ (["prior", "likelihood", "posterior"]);

/** @param {HTMLElement} panel @param {Page} page @returns {(inside: PriorPanel, view: View) => void} */
export function watchPrior(panel, page) {
  const word = /** @type {HTMLSelectElement} */ (byId("theta-word"));
  const of = /** @type {HTMLSelectElement} */ (byId("theta-class"));
  for (const select of [word, of]) untranslated(select);
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (panel.querySelectorAll('input[name="read-as"]'));
  const priors = /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll("#read-as [data-of]"));
  const drawn = byId("prior-drawn");
  const own = /** @type {HTMLButtonElement} */ (byId("own-prior"));
  const legend = byId("prior-legend").children;
  const fields = /** @type {HTMLInputElement[]} */ ([byId("beta-a"), byId("beta-b")]);
  const form = /** @type {HTMLFormElement} */ (fields[0].form);
  const error = /** @type {HTMLElement} */ (form.querySelector(".error"));
  /** What the prior is drawn with. @type {(number | null)[]} */
  let now = [];

  const choose = () => page.act(["theta", word.value, Number(of.value)]);
  word.addEventListener("change", choose);
  of.addEventListener("change", choose);
  for (const radio of radios) {
    radio.addEventListener("change", () => page.act(["readAs", /** @type {ReadAs} */ (radio.value)]));
  }
  own.addEventListener("click", () => page.act(["beta", null, null]));

  /** @param {string} reason @param {HTMLInputElement} [wrong] */
  function refuse(reason, wrong) {
    write(error, reason);
    for (const field of fields) assign(field, "aria-invalid", String(field === wrong));
  }
  /** Takes both, of which one that was not changed keeps its exact value. @param {HTMLInputElement} changed */
  function take(changed) {
    const values = fields.map((
      field,
      i,
    ) => (field.value === inWords(now[i], {}) ? now[i] : parse(field.value, {}) ?? null));
    const wrong = fields[values.indexOf(null)];
    const refusal = wrong ? whyNoNumber(wrong.value, {}) : page.attempt(["beta", values[0], values[1]]);
    refuse(refusal ?? "", refusal === null ? undefined : wrong ?? changed);
    page.change();
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(fields.find((field) => field === document.activeElement) ?? fields[0]);
  });
  form.addEventListener("change", ({ target }) => take(/** @type {HTMLInputElement} */ (target)));
  form.addEventListener("input", () => refuse(""));

  return (inside, { classes }) => {
    const isMissing = inside.missing !== null || inside.words.length === 0;
    write(byId("prior-missing"), inside.missing ?? "");
    hide(drawn, isMissing);
    writeWords(word, inside);
    match(of, classes, () => document.createElement("option"), (option, { name }, i) => {
      assign(option, "value", String(i));
      write(option, name);
    });
    of.value = String(inside.class);
    for (const radio of radios) {
      radio.checked = radio.value === inside.readAs;
      radio.disabled = radio.value === "mode" && !inside.canBeMode;
    }
    for (const prior of priors) prior.hidden = (prior.dataset.of === "coin") !== inside.canBeMode;
    if (now[0] !== inside.a || now[1] !== inside.b) refuse("");
    now = [inside.a, inside.b];
    for (const [i, field] of fields.entries()) {
      // What is refused stays, to be mended.
      if (field !== document.activeElement && error.textContent === "") field.value = inWords(now[i], {});
    }
    own.disabled = !inside.isByHand && document.activeElement !== own;
    assign(own, "aria-disabled", String(!inside.isByHand));
    assign(drawn, "data-of", String(inside.class));
    if (isMissing) return;
    for (const [i, name] of CURVES.entries()) {
      const path = /** @type {Element} */ (drawn.querySelector(`.chart path.${name}`));
      assign(path, "d", curve(inside.curves[name]));
      write(legend[i].children[1], inside.legend[name]);
      legend[i].classList.toggle("gone", inside.curves[name] === null && inside.legend[name] === "");
    }
    writeMarks(byId("prior-marks"), inside.marks);
    match(
      byId("prior-values"),
      inside.marks,
      () => make("li", ""),
      (item, { label, text }) => write(item, `${label} ${text}`),
    );
    match(byId("prior-sentences"), inside.sentences, () => make("p", ""), write);
  };
}

/** The words to choose from. @param {HTMLSelectElement} select @param {PriorPanel} inside */
function writeWords(select, { words, word }) {
  const list = words.join("\n");
  if (select.dataset.words !== list) {
    select.dataset.words = list;
    match(select, words, () => document.createElement("option"), (option, text) => {
      assign(option, "value", text);
      write(option, text);
    });
  }
  select.value = word;
}
