// Sliders with a text field. The name of some is a switch between a neutral value and the last other one.

import { assign, byId, findAll, hide } from "./dom.js";
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

/** How near to a place where it holds a slider sticks to that place, as a share of its length. */
const STICKS = 0.02;
/** Where a setting of a card is a row, which opens; the same windows as in `phone.css`. */
const PHONE = matchMedia(
  "(max-width: 47.99rem), (max-width: 63.99rem) and (orientation: portrait), (max-height: 30rem) and (orientation: landscape)",
);
const HELD = { after: 400, every: 80 }; // milliseconds in which a step is held, and then between two
const SLOP = 8; // pixels around the middle of the thumb, in which a press only holds it

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
 * Returns what writes a number into the slider; at the limit `atLimit` is the number that takes effect, if it is known, and
 * `estimate` the one that would take effect there.
 * @param {SliderSpec} spec
 * @param {SliderPage} page
 * @param {number | null} initial its default
 * @returns {(value: number | null, atLimit?: number | null, estimate?: number | null) => void}
 */
export function watchSlider(spec, { adjust, settle, cancel, change }, initial) {
  const row = byId(spec.id);
  const range = /** @type {HTMLInputElement} */ (row.querySelector('input[type="range"]'));
  const field = /** @type {HTMLInputElement} */ (row.querySelector('input[type="text"]'));
  const scale = scaleOf(spec, range);
  const fill = watchFill(range, spec);
  const reason = addReason(row, field);
  const writeToggle = watchToggle(row, spec, submit);
  const writeEnds = watchEnds(row, range, scale, submit);
  /** @type {number | null | undefined} */
  let shown;
  /** @type {number | null} */
  let current = initial;
  let writing = false;
  /** Where the value stood that is estimated, which is neutral. @type {number | undefined} */
  let estimated;

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
  // What a key does until it is released is one step, as a drag is.
  let isHeld = false;
  range.addEventListener("change", () => isHeld || settle());
  for (const [act, on] of Object.entries({ keydown: true, keyup: false, blur: false })) {
    range.addEventListener(act, () => {
      if (isHeld && !on) settle();
      isHeld = on;
    });
  }
  const neutral = () => (spec.toggle ? scale.place(spec.toggle.neutral) ?? estimated : undefined);
  watchDrag(row, range, {
    move(place) {
      const stuck = [neutral(), spec.log ? 0 : undefined].find((at) =>
        at !== undefined && Math.abs(place - at) <= STICKS * scale.length
      );
      range.value = String(stuck ?? place);
      adjust(spec.toggle && stuck !== undefined && stuck === neutral() ? spec.toggle.neutral : scale.number());
      change();
    },
    begin() {
      const before = current;
      return () => {
        if (cancel) cancel();
        else adjust(before);
        settle();
        shown = undefined; // So that the slider goes back as well.
        change();
      };
    },
  });
  row.addEventListener("dblclick", ({ target }) => target === row && !range.disabled && submit(initial));

  watchSteps(row, {
    step(sign) {
      const from = current ?? scale.number() ?? scale.largest;
      const [, decimals = ""] = /\.(\d+)$/.exec(field.value) ?? [];
      const power = Math.floor(Math.log10(Math.abs(from)) + (sign < 0 ? -1e-9 : 0)) - 1;
      const size = Math.min(spec.log ? 10 ** power : spec.step, 10 ** -decimals.length);
      adjust(scale.next(from, sign, size, current === null && spec.unlimited === true));
      change();
    },
    settle,
  });
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

  return (value, atLimit = null, estimate = atLimit) => {
    const isSame = value === current;
    current = value;
    writeToggle(value);
    const number = value ?? atLimit;
    estimated = scale.place(estimate);
    fill(scale.place(number), neutral());
    writeEnds(scale.place(number));
    if (isSame && number === shown && (writing || field.value === inWords(number, spec))) return;
    if (number !== shown && writing && document.activeElement !== field) writing = false;
    shown = number;
    scale.write(number);
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

/** Whether only the name, a gauge and the value of a setting are in sight. @param {HTMLElement} row */
const isFolded = (row) => PHONE.matches && row.matches(".card .slider:not(.opened)");

/** Opens a row, and closes the other. @param {HTMLElement} row */
export function openRow(row) {
  for (const other of findAll(document, ".card .slider.opened")) other.classList.toggle("opened", other === row);
  row.classList.add("opened");
}

/** A press opens a row; on its switch it switches as well. @param {HTMLElement} row */
export function watchRow(row) {
  row.addEventListener("click", (event) => {
    const pill = 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isAside = event.detail > 0 && event.clientX > row.getBoundingClientRect().left + pill;
    if (!isFolded(row) || !isAside) return;
    event.stopPropagation();
    openRow(row);
  }, { capture: true });
  row.addEventListener("focusin", ({ target }) => {
    if (isFolded(row) && target instanceof HTMLInputElement) openRow(row);
  });
}

/**
 * The buttons beside the value: a step less or more, and many while they are held.
 * @param {HTMLElement} row
 * @param {{ step: (sign: number) => void, settle: () => void }} then
 */
function watchSteps(row, { step, settle }) {
  row.querySelectorAll(".step").forEach((button, i) => {
    const sign = 2 * i - 1;
    let timer = 0;
    let isHeld = false;
    const hold = () => {
      isHeld = true;
      step(sign);
      timer = setTimeout(hold, HELD.every);
    };
    button.addEventListener("pointerdown", () => {
      isHeld = false;
      timer = setTimeout(hold, HELD.after);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      button.addEventListener(end, () => {
        clearTimeout(timer);
        if (isHeld) settle();
      });
    }
    button.addEventListener("click", () => {
      if (!isHeld) {
        step(sign);
        settle();
      }
      isHeld = false;
    });
    button.addEventListener("contextmenu", (event) => event.preventDefault());
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
    /** The number a step further, or the limit at the end. @param {number} from @param {number} sign @param {number} size @param {boolean} isLimit @returns {number | null} */
    next(from, sign, size, isLimit) {
      const [first, last] = [numberAt(low), numberAt(high)];
      if (isLimit) return sign > 0 ? null : last;
      if (sign > 0 && from < first) return first;
      const to = Number((from + sign * size).toPrecision(12));
      if (to > last) return unlimited ? null : Math.max(last, Math.min(from, to));
      return to < first ? least ?? first : to;
    },
    length: max - min,
    /** The numbers at the ends, null for the limit. */
    ends: [least ?? numberAt(low), unlimited ? null : numberAt(high)],
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
 * @returns {(at: number | undefined, neutral: number | undefined) => void}
 */
function watchFill(range, { toggle }) {
  const [min, max] = [range.min, range.max].map(Number);
  const share = (/** @type {number} */ place) => String((place - min) / (max - min));
  range.classList.toggle("notched", toggle !== undefined);
  return (at = Number(range.value), neutral = toggle ? at : min) => {
    for (const [name, place] of /** @type {const} */ ([["--at", at], ["--from", neutral]])) {
      if (range.style.getPropertyValue(name) !== share(place)) range.style.setProperty(name, share(place));
    }
  };
}

/**
 * The words at the ends: a press goes there. They are for the pointer, since a keyboard has Home and End.
 * @param {HTMLElement} row
 * @param {HTMLInputElement} range
 * @param {ReturnType<typeof scaleOf>} scale
 * @param {(value: number | null) => void} submit
 * @returns {(at: number | undefined) => void} marks the end that holds
 */
function watchEnds(row, range, { ends }, submit) {
  const words = [...row.querySelectorAll(".ends > span")];
  words.forEach((word, i) => word.addEventListener("click", () => range.disabled || submit(ends[i])));
  return (at) => {
    words.forEach((word, i) => word.classList.toggle("holds", at === Number(i === 0 ? range.min : range.max)));
  };
}

/**
 * Has the thumb follow a pointer. A mouse takes it to where it presses; a finger moves it from where it is, as it may be
 * about to scroll, and takes it somewhere by a tap.
 * @param {HTMLElement} row
 * @param {HTMLInputElement} range it gets no pointer events itself
 * @param {{ move: (place: number) => void, begin: () => () => void }} then `begin` returns what takes back
 */
function watchDrag(row, range, { move, begin }) {
  const [min, max] = [range.min, range.max].map(Number);
  /** @type {{ pointer: number, x: number, place: number, takeBack: () => void, hasMoved: boolean } | null} */
  let drag = null;
  /** How far the thumb goes, and where it begins. */
  function way() {
    const { left, width } = range.getBoundingClientRect();
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const thumb = Number.parseFloat(getComputedStyle(range).getPropertyValue("--thumb")) * rem;
    return { left: left + thumb / 2, length: Math.max(1, width - thumb) };
  }
  /** @param {number} x */
  const go = (x) =>
    drag && move(Math.min(max, Math.max(min, drag.place + ((x - drag.x) / way().length) * (max - min))));
  /** @param {number} x */
  function jump(x) {
    const { left, length } = way();
    if (!drag || Math.abs(x - left - ((drag.place - min) / (max - min)) * length) <= SLOP) return;
    drag.place = min + ((x - left) / length) * (max - min);
    drag.x = x;
    drag.hasMoved = true;
    go(x);
  }
  row.addEventListener("pointerdown", (event) => {
    const { target, isPrimary, button, pointerId, pointerType, clientX: x, clientY: y } = event;
    if (target !== row || isFolded(row) || !isPrimary || button !== 0 || range.disabled || !range.checkVisibility()) {
      return;
    }
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return;
    drag = { pointer: pointerId, x, place: Number(range.value), takeBack: begin(), hasMoved: false };
    if (pointerType === "touch") return;
    row.setPointerCapture(pointerId);
    jump(x);
  });
  row.addEventListener("mousedown", (event) => {
    if (!drag) return;
    event.preventDefault(); // The focus is the slider's.
    range.focus({ preventScroll: true });
  });
  row.addEventListener("pointermove", ({ pointerId, clientX }) => {
    if (pointerId !== drag?.pointer || clientX === drag.x && !drag.hasMoved) return;
    drag.hasMoved = true;
    go(clientX);
  });
  row.addEventListener("pointerup", ({ pointerId, pointerType, clientX }) => {
    if (pointerId !== drag?.pointer) return;
    if (pointerType === "touch" && !drag.hasMoved) jump(clientX);
    const { hasMoved } = drag;
    drag = null;
    if (hasMoved) range.dispatchEvent(new Event("change", { bubbles: true }));
  });
  row.addEventListener("pointercancel", ({ pointerId }) => {
    if (pointerId !== drag?.pointer) return;
    const { hasMoved, takeBack } = drag;
    drag = null;
    if (hasMoved) takeBack();
  });
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
