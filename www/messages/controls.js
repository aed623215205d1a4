// The settings: the model, the sliders, what becomes of new words, the names of the classes.

import { byId, write } from "../kit/dom.js";
import { watchSlider } from "../kit/slider.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("../bayesboard.js").MessageSettings} MessageSettings */
/** @typedef {import("./page.js").Page} Page */

/**
 * The slider of a setting. `read` and `write` translate between the settings and its number, null being the limit.
 * @typedef {object} SettingSlider
 * @property {(view: View) => number | null} read
 * @property {(value: number | null) => Partial<MessageSettings["naive"]>} write
 * @property {(view: View) => number | null} [estimated] the number that takes effect at the limit
 */

/** @type {(SettingSlider & import("../kit/slider.js").SliderSpec)[]} */
const SLIDERS = [
  {
    id: "count-smoothing", log: true, step: 0.05, least: 0, toggle: { neutral: 0, other: 1 },
    read: ({ settings }) => settings.naive.countSmoothing,
    write: (value) => ({ countSmoothing: value ?? 0 }),
  },
  {
    id: "class-prior", log: false, step: 0.01, limit: "", toggle: { neutral: null, other: 0.5 },
    read: ({ settings }) => settings.naive.prior?.[1] ?? null,
    write: (value) => ({ prior: value === null ? null : [1 - value, value] }),
    estimated: ({ prior }) => prior?.[1] ?? null,
  },
  {
    id: "prior-smoothing", log: true, step: 0.05, least: 0, toggle: { neutral: 0, other: 1 },
    read: ({ settings }) => settings.naive.priorSmoothing,
    write: (value) => ({ priorSmoothing: value ?? 0 }),
  },
];

/**
 * Forwards the controls to the module, and returns what writes its settings back into them.
 * @param {Page} page
 * @param {View} fresh a new page's, for the defaults
 * @returns {(view: View) => void}
 */
export function watchControls(page, fresh) {
  const sliders = SLIDERS.map((spec) => watchSetting(spec, page, spec.read(fresh)));
  const writeModel = watchRadios("model", page, (value) => ({ model: /** @type {"bernoulli"} */ (value) }));
  const writeNewWords = watchRadios("new-words", page, (value) => ({ newWords: /** @type {"counted"} */ (value) }));
  const writeNames = watchNames(page);

  return (view) => {
    const { naive } = view.settings;
    for (const writeSlider of sliders) writeSlider(view);
    writeModel(naive.model);
    writeNewWords(naive.newWords);
    writeClassPrior(view);
    writeNames(view);
  };
}

/**
 * @param {SettingSlider & import("../kit/slider.js").SliderSpec} spec
 * @param {Page} page
 * @param {number | null} initial its default
 * @returns {(view: View) => void}
 */
function watchSetting(spec, page, initial) {
  const writeSlider = watchSlider(spec, {
    adjust: (value) => page.attempt(["adjust", { naive: spec.write(value) }]),
    settle: () => page.finish(["settle"]),
    cancel: () => page.finish(["cancel"]),
    change: page.change,
  }, initial);
  return (view) => writeSlider(spec.read(view), spec.estimated?.(view));
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

/** The name of the class prior, and whether it is estimated. @param {View} view */
function writeClassPrior({ classes, settings }) {
  write(byId("class-prior-name"), `Class prior P(${classes[1].name})`);
  write(byId("class-prior-state"), settings.naive.prior === null ? "estimated" : "");
  for (const [i, end] of byId("class-prior").querySelectorAll(".ends span").entries()) write(end, `all ${classes[i].name}`);
}

/** The fields for the names of the classes. @param {Page} page */
function watchNames(page) {
  const fields = [...byId("class-names").querySelectorAll("input")];
  for (const [i, field] of fields.entries()) {
    field.addEventListener("change", () => page.finish(["renameClass", i, field.value]));
    field.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") field.blur();
    });
  }
  /** @param {View} view */
  return ({ classes }) => {
    for (const [i, field] of fields.entries()) {
      if (field !== document.activeElement && field.value !== classes[i].name) field.value = classes[i].name;
    }
  };
}
