// The card of the model: which one it is, the sliders, and what opens by its name: new words, the prior
// smoothing, the names of the classes.

import { byId, match, write } from "../kit/dom.js";
import { makeSliders, writeClassPrior } from "../kit/setting_sliders.js";
import texts from "../texts.json" with { type: "json" };
import { watchLogistic } from "./logistic.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("../bayesboard.js").MessageSettings} MessageSettings */
/** @typedef {import("./page.js").Page} Page */

/**
 * Forwards the controls to the module, and returns what writes its settings back into them.
 * @param {Page} page
 * @param {import("../kit/setting_sliders.js").SettingSlider[]} sliders those of settings
 * @param {View} fresh a new page's, for the defaults
 * @returns {(view: View) => void}
 */
export function watchControls(page, sliders, fresh) {
  const writeSliders = makeSliders(sliders, page, fresh);
  const writeModel = watchRadios("model", page, (value) => ({ model: /** @type {"bernoulli"} */ (value) }));
  const writeNewWords = watchRadios("new-words", page, (value) => ({ newWords: /** @type {"counted"} */ (value) }));
  const writeNames = watchNames(page);
  const writeLogistic = watchLogistic(page);
  for (const model of ["model", "logistic"]) watchOpening(model);

  return (view) => {
    const { naive } = view.settings;
    writeSliders(view);
    writeModel(naive.model);
    writeNewWords(naive.newWords);
    writeClassPrior(view.classes, view.priorClass, naive.prior === null);
    writeNames(view);
    writeLogistic(view);
  };
}

/** The name of a card opens the rest of it. @param {string} model */
function watchOpening(model) {
  const button = /** @type {HTMLElement} */ (byId(`${model}-title`).firstElementChild);
  button.addEventListener("click", () => {
    const more = byId(`${model}-more`);
    more.hidden = !more.hidden;
    button.ariaExpanded = String(!more.hidden);
    button.closest(".card")?.classList.toggle("opened", !more.hidden);
  });
}

/** @param {string} name @param {Page} page @param {(value: string) => Partial<MessageSettings["naive"]>} settings */
function watchRadios(name, page, settings) {
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`input[name="${name}"]`));
  for (const radio of radios) {
    radio.addEventListener("change", () => page.finish(["adjust", { naive: settings(radio.value) }], ["settle"]));
  }
  /** @param {string} value */
  return (value) => {
    for (const radio of radios) radio.checked = radio.value === value;
  };
}

/** The fields for the names of the classes. @param {Page} page */
function watchNames(page) {
  const row = byId("class-names");
  const fields = () => [...row.querySelectorAll("input")];
  row.addEventListener("change", ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    page.finish(["renameClass", fields().indexOf(field), field.value]);
  });
  row.addEventListener("keydown", ({ target, key }) => {
    if (key === "Enter") /** @type {HTMLElement} */ (target).blur();
  });
  const makeField = () => {
    const label = /** @type {HTMLElement} */ (row.children[1].cloneNode(true));
    write(label.children[0], texts.messages.screen.nameOfClass);
    return label;
  };
  /** @param {View} view */
  return ({ classes }) => {
    match(row, classes, makeField, () => {}, 1);
    for (const [i, field] of fields().entries()) {
      if (field !== document.activeElement && field.value !== classes[i].name) field.value = classes[i].name;
    }
  };
}
