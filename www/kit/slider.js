// Sliders with a text field. The name of some is a switch between a neutral value and the last other one.

import { assign, byId, hide } from "./dom.js";
import { inWords, parse, stepped, whyNoNumber } from "./numbers.js";

/**
 * The elements of the slider are in `<div class="slider" id="ID">`; null stands for the limit of the number.
 * @typedef {object} SliderSpec
 * @property {string} id
 * @property {boolean} log whether the slider holds the logarithm to base 10
 * @property {number} step of the slider and of the arrow keys in the text field
 * @property {string} [limit] the text at the limit
 * @property {number} [least] what the left end stands for, a step below the scale
 * @property {boolean} [unlimited] whether the right end, a step above the scale, stands for the limit
 * @property {{ neutral: number | null, other: number }} [toggle] what the name switches to, and what back to at first
 */

/**
 * What a slider does to the page. `adjust` sets a number and returns the wording of a refusal, or null; `settle` ends a
 * gesture; `cancel` takes one back, if there is more to it than the number; `change` has the page painted.
 * @typedef {object} SliderPage
 * @property {(value: number | null) => string | null} adjust
 * @property {() => void} settle
 * @property {() => void} [cancel]
 * @property {() => void} change
 */

/**
 * Returns what writes a number into the slider; at the limit `atLimit` is the number that takes effect, if it is known.
 * @param {SliderSpec} spec
 * @param {SliderPage} page
 * @param {number | null} initial its default
 * @returns {(value: number | null, atLimit?: number | null) => void}
 */
export function watchSlider(spec, { adjust, settle, cancel, change }, initial) {
  const row = byId(spec.id);
  const range = /** @type {HTMLInputElement} */ (row.querySelector('input[type="range"]'));
  const field = /** @type {HTMLInputElement} */ (row.querySelector('input[type="text"]'));
  const scale = scaleOf(spec, range);
  const fill = watchFill(range, spec, scale);
  const reason = addReason(row, field);
  const writeToggle = watchToggle(row, spec, submit);
  /** @type {number | null | undefined} */
  let shown;
  /** @type {number | null} */
  let current = initial;
  let writing = false;

  /** @param {string} text */
  function refuse(text) {
    reason.textContent = text;
    hide(reason, text === "");
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
    adjust(scale.number());
    change();
  });
  range.addEventListener("change", settle);
  takeBackOnScroll(range, () => {
    const before = current;
    return () => {
      if (cancel) cancel();
      else adjust(before);
      settle();
      shown = undefined; // So that the slider goes back as well.
      change();
    };
  });
  range.addEventListener("dblclick", () => submit(initial));

  field.addEventListener("input", () => {
    writing = true;
  });
  field.addEventListener("change", () => {
    const value = parse(field.value, spec);
    if (value === undefined) refuse(whyNoNumber(field.value, spec));
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
      const from = value ?? scale.number() ?? scale.largest;
      if (value !== undefined) submit(stepped(from, event.key === "ArrowUp" ? size : -size, spec, range));
    }
  });

  return (value, atLimit = null) => {
    const isSame = value === current;
    current = value;
    writeToggle(value);
    const number = value ?? atLimit;
    if (isSame && number === shown && (writing || field.value === inWords(number, spec))) return;
    if (number !== shown && writing && document.activeElement !== field) writing = false;
    shown = number;
    scale.write(number);
    fill(value, number);
    const words = inWords(number, spec);
    range.setAttribute("aria-valuetext", words);
    if (writing) return;
    field.value = words;
    refuse("");
  };
}

/**
 * A touch on a slider that turns into a scroll is no input: the browser has moved the slider by then, and cancels the touch.
 * @param {HTMLInputElement} range
 * @param {() => () => void} begin called before a press moves it; returns what takes back what has come since
 */
export function takeBackOnScroll(range, begin) {
  /** @type {{ pointer: number, takeBack: () => void, hasMoved: boolean } | null} */
  let press = null;
  range.addEventListener("pointerdown", ({ pointerId, isPrimary }) => {
    if (isPrimary) press = { pointer: pointerId, takeBack: begin(), hasMoved: false };
  });
  range.addEventListener("input", () => {
    if (press) press.hasMoved = true;
  });
  range.addEventListener("pointercancel", ({ pointerId }) => {
    if (pointerId !== press?.pointer) return;
    const { hasMoved, takeBack } = press;
    press = null;
    if (hasMoved) takeBack();
  });
  range.addEventListener("pointerup", () => {
    press = null;
  });
}

/** Opens a panel by its door, if it has one, and goes on once it is open. @param {HTMLElement} panel @param {() => void} goOn */
function openPanel(panel, goOn) {
  const door = /** @type {HTMLElement | null} */ (document.querySelector(`[aria-controls="${panel.id}"]`));
  if (!door) return;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    goOn();
  }).observe(panel, { attributeFilter: ["hidden"] });
  door.click();
}

/** Focuses a slider, behind its door or in its closed card if it has one; where it has the focus, switches it to its neutral value or back. @param {string} id */
export function goToSlider(id) {
  const row = byId(id);
  const panel = /** @type {HTMLElement | null} */ (row.closest('[role="tabpanel"][hidden], [data-behind][hidden]'));
  if (panel) return openPanel(panel, () => goToSlider(id));
  const range = /** @type {HTMLElement} */ (row.querySelector('input[type="range"]'));
  const card =
    /** @type {HTMLElement | null | undefined} */ (row.closest(".card")?.querySelector('.pick[aria-expanded="false"]'));
  if (!range.checkVisibility()) card?.click();
  if (document.activeElement === range) /** @type {HTMLElement} */ (row.querySelector(".switch")).click();
  else range.focus();
}

/** What the places of a slider stand for. @param {SliderSpec} spec @param {HTMLInputElement} range */
function scaleOf({ log, least, unlimited }, range) {
  const [min, max, step] = [range.min, range.max, range.step].map(Number);
  const low = least === undefined ? min : min + step;
  const high = unlimited ? max - step : max;
  const half = step / 2;
  // Two digits tell the places of a logarithmic scale apart, and formulas stay short.
  const numberAt = (/** @type {number} */ place) => (log ? Number((10 ** place).toPrecision(2)) : place);

  return {
    /** The largest number of the scale. */
    largest: numberAt(high),
    /** The number where the slider stands. @returns {number | null} */
    number() {
      const place = Number(range.value);
      if (least !== undefined && place < low - half) return least;
      return unlimited && place > high + half ? null : numberAt(place);
    },
    /** Where a number stands; nowhere without one, but for a limit at the end. @param {number | null} number */
    place(number) {
      if (number === null) return unlimited ? max : undefined;
      const place = log ? Math.log10(number) : number;
      return place < low - half ? min : Math.min(place, high);
    },
    /** @param {number | null} number */
    write(number) {
      const place = this.place(number);
      if (place !== undefined) range.value = String(place);
    },
  };
}

/**
 * Ink leads from neutral to the thumb, and a notch marks neutral; without a neutral value it leads from the left end.
 * @param {HTMLInputElement} range
 * @param {SliderSpec} spec
 * @param {ReturnType<typeof scaleOf>} scale
 * @returns {(value: number | null, number: number | null) => void} takes the number, and the one that takes effect
 */
function watchFill(range, { toggle }, scale) {
  const [min, max] = [range.min, range.max].map(Number);
  const share = (/** @type {number} */ place) => String((place - min) / (max - min));
  const neutral = toggle && scale.place(toggle.neutral);
  range.classList.toggle("notched", toggle !== undefined);
  if (neutral !== undefined) range.style.setProperty("--from", share(neutral));
  return (value, number) => {
    const at = share(scale.place(number) ?? Number(range.value));
    range.style.setProperty("--at", at);
    // What is estimated from the data is neutral wherever it is.
    if (toggle && neutral === undefined && value === null) range.style.setProperty("--from", at);
  };
}

/**
 * The name of a slider as a switch: to the neutral value, and back to the last other one.
 * @param {HTMLElement} row
 * @param {SliderSpec} spec
 * @param {(value: number | null) => void} submit
 * @returns {(value: number | null) => void} writes what the number is now
 */
function watchToggle(row, { toggle }, submit) {
  const button = row.querySelector("button.switch");
  if (!toggle || !button) return () => {};
  const { neutral } = toggle;
  let other = toggle.other;
  let isNeutral = true;
  button.addEventListener("click", () => submit(isNeutral ? other : neutral));
  return (value) => {
    isNeutral = value === neutral;
    if (value !== null && !isNeutral) other = value;
    assign(button, "aria-pressed", String(!isNeutral));
  };
}

/** @param {HTMLElement} row @param {HTMLInputElement} field */
function addReason(row, field) {
  const reason = document.createElement("p");
  reason.id = `${row.id}-reason`;
  reason.className = "error";
  reason.role = "alert";
  reason.hidden = true;
  field.after(reason);
  const { why } = row.dataset;
  field.setAttribute("aria-describedby", why ? `${why} ${reason.id}` : reason.id);
  return reason;
}
