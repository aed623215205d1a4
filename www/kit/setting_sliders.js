// The sliders of settings: the module says which there are, and the page has a place for each.

import texts from "../texts.json" with { type: "json" };
import { assign, byId, make, write } from "./dom.js";
import { filled } from "./filled.js";
import { openRow, watchRow, watchSlider } from "./slider.js";

/** @typedef {import("../bayesboard.js").SettingSlider} SettingSlider */
/** @typedef {ArrayLike<number> | null} Shares */
/** @typedef {{ settings: any, prior: Shares, estimatedPrior: Shares, priorClass?: number }} View */

/**
 * Makes each slider in its place, `<div class="slider" id="ID">`, and returns what writes the settings into them.
 * @param {SettingSlider[]} sliders
 * @param {import("./page.js").PageOf<any, any, any, any>} page
 * @param {View} fresh a new document's, for the defaults
 * @param {(slider: SettingSlider) => object} [more] what else of the group is set with it
 * @returns {(view: View) => void}
 */
export function makeSliders(sliders, page, fresh, more = () => ({})) {
  const writes = sliders.map((slider) => {
    const { id, group, key, scale, step, least, unlimited, neutral, other, ends } = slider;
    const isShare = scale === "share";
    /** What a share is of. @type {View} */
    let now = fresh;
    /** @param {View} view @returns {number | null} */
    const read = (
      { settings, priorClass = 1 },
    ) => (isShare ? settings[group][key]?.[priorClass] ?? null : settings[group][key]);
    makeParts(slider);
    const write = watchSlider({
      id,
      log: scale === "log",
      step,
      unlimited,
      least: least ?? undefined,
      toggle: { neutral, other },
      limit: isShare ? "" : unlimited ? ends[1] : undefined,
    }, {
      adjust(value) {
        const given = isShare && value !== null ? withShare(now, value) : value;
        return page.attempt(["adjust", { [group]: { [key]: given, ...more(slider) } }]);
      },
      settle: () => page.finish(["settle"]),
      cancel: () => page.finish(["takeBack"]),
      change: page.change,
    }, read(fresh));
    return (/** @type {View} */ view) => {
      now = view;
      const of = (/** @type {Shares} */ shares) => isShare ? shares?.[view.priorClass ?? 1] ?? null : undefined;
      write(read(view), of(view.prior), of(view.estimatedPrior));
    };
  });
  openRow(byId(sliders[0].id));
  return (view) => {
    for (const write of writes) write(view);
  };
}

/** The class prior with one share set; the others keep their ratio. @param {View} view @param {number} value */
function withShare({ prior, priorClass = 1 }, value) {
  const all = Array.from(prior ?? []);
  if (all.length <= 2) return [1 - value, value];
  const rest = 1 - all[priorClass];
  return all.map((share, i) => {
    if (i === priorClass) return value;
    return rest > 0 ? (share * (1 - value)) / rest : (1 - value) / (all.length - 1);
  });
}

/** @param {SettingSlider} slider */
function makeParts({ id, name, title, explanation, ends, low, high, step, least, unlimited }) {
  const row = byId(id);
  const parts = /** @type {HTMLTemplateElement} */ (byId("slider-parts")).content.cloneNode(true);
  row.append(parts);
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (row.querySelector(selector));
  const [button, why, range, field] = [
    find(".switch"),
    find(".name > span"),
    find('input[type="range"]'),
    find('input[type="text"]'),
  ];
  watchRow(row);
  row.querySelectorAll(".step").forEach((step, i) => {
    step.ariaLabel = filled([texts.kit.slider.less, texts.kit.slider.more][i], { name });
  });
  row.dataset.why = why.id = `why-${id}`;
  why.textContent = explanation;
  button.id = `${id}-name`;
  button.title = title;
  writeSliderName(button, name);
  row.setAttribute("role", "group");
  for (const named of [row, range, field]) named.setAttribute("aria-labelledby", button.id);
  range.id = `${id}-range`;
  range.setAttribute("aria-describedby", why.id);
  const limits = { min: least === null ? low : low - step, max: unlimited ? high + step : high, step };
  for (const [limit, value] of Object.entries(limits)) range.setAttribute(limit, String(value));
  range.setAttribute("value", String((limits.min + limits.max) / 2)); // Where it stands while there is no number.
  row.querySelectorAll(".ends span").forEach((end, i) => {
    end.textContent = ends[i];
  });
  const state = find(".state");
  state.id = `${id}-state`;
  state.addEventListener("click", () => state.matches(".link") && button.click());
}

/** Writes a name, which may end in the letter of a number. @param {HTMLElement} button @param {string} name */
function writeSliderName(button, name) {
  const [, words, letter] = /^(.*?)([α-ω])?$/u.exec(name) ?? [];
  button.textContent = words;
  if (!letter) return;
  const variable = make("var", letter);
  variable.id = button.id.replace("-name", "-letter");
  button.append(variable);
}

/** The most letters of the name of a class beside a slider, and how many are left of a longer one. */
const LONGEST = 10;
const LEFT = 7;

/** The name of a class as there is room for it beside a slider. @param {string} name */
function cut(name) {
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LEFT).join("").trimEnd()}…` : name;
}

/**
 * Writes what stands around the slider of the class prior.
 * @param {{ name: string }[]} classes
 * @param {number | null} of the class whose prior it is; null where it sets none
 * @param {boolean} isEstimated
 */
export function writeClassPrior(classes, of, isEstimated) {
  const names = classes.map(({ name }) => name);
  const named = (/** @type {string} */ name) => filled(texts.shared.classPriorP, { name });
  const all = (/** @type {number} */ i) => filled(texts.shared.all, { name: cut(names[i] ?? "") });
  const button = byId("class-prior-name");
  write(button, of === null ? texts.shared.classPrior : named(cut(names[of])));
  if (of !== null && cut(names[of]) !== names[of]) assign(button, "aria-label", named(names[of]));
  else button.removeAttribute("aria-label");
  // The word is a link to what it says where that does not hold; a keyboard has the switch.
  const state = byId("class-prior-state");
  write(state, texts.shared.estimated);
  state.classList.toggle("link", !isEstimated);
  state.ariaHidden = isEstimated ? null : "true";
  const ends = names.length > 2 ? [texts.kit.import.none, of === null ? "" : all(of)] : [all(0), all(1)];
  for (const [i, end] of byId("class-prior").querySelectorAll(".ends span").entries()) write(end, ends[i]);
}
