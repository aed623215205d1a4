// Sliders with a text field, a reset button, and for some a check box for the limit of the number.

import { byId } from "./dom.js";
import { inWords, parse, stepped } from "./numbers.js";

/**
 * The elements of the slider are in `<div class="slider" id="ID">`; null stands for the limit.
 * @typedef {object} SliderSpec
 * @property {string} id
 * @property {boolean} log whether the slider holds the logarithm to base 10
 * @property {number} step of the slider and of the arrow keys in the text field
 * @property {string} [limit] the text at the limit
 */

/**
 * What a slider does to the page. `adjust` sets a number and returns the wording of a refusal, or null; `settle` ends a
 * gesture; `change` has the page painted.
 * @typedef {{ adjust: (value: number | null) => string | null, settle: () => void, change: () => void }} SliderPage
 */

/**
 * Returns what writes a number into the slider; at the limit `atLimit` is where the slider stands, if that is known.
 * @param {SliderSpec} spec
 * @param {SliderPage} page
 * @param {number | null} initial its default
 * @returns {(value: number | null, atLimit?: number | null) => void}
 */
export function watchSlider(spec, { adjust, settle, change }, initial) {
  const row = byId(spec.id);
  const range = /** @type {HTMLInputElement} */ (row.querySelector('input[type="range"]'));
  const field = /** @type {HTMLInputElement} */ (row.querySelector('input[type="text"]'));
  const limit = /** @type {HTMLInputElement | null} */ (row.querySelector('input[type="checkbox"]'));
  const reason = addReason(row, field);
  const reset = initial === null ? null : addReset(row, spec.log ? Math.log10(initial) : initial, range);
  /** @type {number | null | undefined} */
  let shown;
  let writing = false;
  /** The value before the limit was chosen here, to come back to. @type {number | null} */
  let before = null;

  const position = () => (spec.log ? 10 ** Number(range.value) : Number(range.value));

  /** @param {string} text */
  function refuse(text) {
    reason.textContent = text;
    reason.hidden = text === "";
    if (text === "") field.removeAttribute("aria-invalid");
    else field.setAttribute("aria-invalid", "true");
  }

  /** @param {number | null} value */
  function submit(value) {
    const refusal = adjust(value);
    refuse(refusal ?? "");
    writing = refusal !== null;
    settle();
  }

  range.addEventListener("input", () => {
    adjust(position());
    change();
  });
  range.addEventListener("change", settle);
  range.addEventListener("dblclick", () => submit(initial));
  reset?.addEventListener("click", () => {
    submit(initial);
    range.focus({ preventScroll: true }); // The button is about to be hidden.
  });
  limit?.addEventListener("change", () => {
    if (!limit.checked) return submit(before ?? initial ?? position());
    before = shown ?? null;
    submit(null);
  });

  field.addEventListener("input", () => {
    writing = true;
  });
  field.addEventListener("change", () => {
    const value = parse(field.value, spec);
    if (value === undefined) refuse(`“${field.value.trim()}” is not a number.`);
    else submit(value);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      writing = false;
      shown = undefined;
      refuse("");
      change();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const value = parse(field.value, spec);
      const size = spec.step * (event.shiftKey ? (spec.log ? 20 : 10) : 1);
      if (value !== undefined) submit(stepped(value ?? position(), event.key === "ArrowUp" ? size : -size, spec, range));
    }
  });

  return (value, atLimit = null) => {
    const place = value ?? atLimit;
    if (limit !== null) limit.checked = value === null;
    if (value !== null) before = null;
    reset?.classList.toggle("away", value === initial);
    if (place === shown && (writing || field.value === inWords(place, spec))) return;
    if (place !== shown && writing && document.activeElement !== field) writing = false;
    shown = place;
    if (place !== null) range.value = String(spec.log ? Math.log10(place) : place);
    const words = inWords(place, spec);
    range.setAttribute("aria-valuetext", words);
    if (writing) return;
    field.value = words;
    refuse("");
  };
}

/** @param {HTMLElement} row @param {HTMLInputElement} field */
function addReason(row, field) {
  const reason = document.createElement("p");
  reason.id = `${row.id}-reason`;
  reason.className = "error";
  reason.hidden = true;
  field.after(reason);
  field.setAttribute("aria-describedby", reason.id);
  return reason;
}

/**
 * Adds a button that is shown while the slider is not at its default, and a mark of the default on the track.
 * @param {HTMLElement} row
 * @param {number} initial where the default is on the track
 * @param {HTMLInputElement} range
 */
function addReset(row, initial, range) {
  const name = /** @type {HTMLElement} */ (row.querySelector(".name"));
  const reset = document.createElement("button");
  reset.type = "button";
  reset.className = "reset away";
  reset.title = "Back to the default";
  reset.setAttribute("aria-label", `Reset ${name.firstElementChild?.textContent?.toLowerCase()}`);
  reset.textContent = "↺";
  name.append(reset);
  const [low, high] = [Number(range.min), Number(range.max)];
  range.style.setProperty("--default", String((initial - low) / (high - low)));
  range.classList.add("marked");
  return reset;
}
