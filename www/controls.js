// The settings: sliders with their text fields, the Gaussian square, the radio groups, the check boxes.

import { byId } from "./nodes.js";
import { watchSquare } from "./plot.js";

/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./bayesboard.js").PartialSettings} PartialSettings */
/** @typedef {import("./main.js").Page} Page */

/**
 * One slider. `read` and `write` translate between the settings and the one number it stands for, null being the limit.
 * @typedef {object} Spec
 * @property {string} id
 * @property {boolean} log whether the slider holds the logarithm to base 10
 * @property {number} step of the slider and of the arrow keys in the text field
 * @property {(view: View) => number | null} read
 * @property {(value: number | null) => PartialSettings} [write]
 * @property {(value: number) => string | null} [apply] does what the number asks for, where that is no setting of the
 *   models, or returns why not
 * @property {string} [limit] what stands in the text field at the limit
 */

/** @type {Spec[]} */
const SLIDERS = [
  {
    id: "pooling", log: false, step: 0.01,
    read: ({ settings }) => settings.generative.pooling,
    write: (value) => ({ generative: { pooling: value ?? 0 } }),
  },
  {
    id: "correlation", log: false, step: 0.01,
    read: ({ settings }) => settings.generative.correlation,
    write: (value) => ({ generative: { correlation: value ?? 0 } }),
  },
  {
    id: "variance-smoothing", log: true, step: 0.05, limit: "0",
    read: ({ settings }) => settings.generative.varianceSmoothing || null,
    write: (value) => ({ generative: { varianceSmoothing: value ?? 0 } }),
  },
  {
    id: "prior-smoothing", log: true, step: 0.05, limit: "0",
    read: ({ settings }) => settings.generative.priorSmoothing || null,
    write: (value) => ({ generative: { priorSmoothing: value ?? 0 } }),
  },
  {
    id: "class-prior", log: false, step: 0.01, limit: "",
    read: ({ settings }) => settings.generative.prior?.[1] ?? null,
    write: (value) => ({ generative: { prior: value === null ? null : [1 - value, value] } }),
  },
  {
    id: "prior-std", log: true, step: 0.05, limit: "∞",
    read: ({ settings }) => settings.logistic.priorStd,
    write: (value) => ({ logistic: { priorStd: value } }),
  },
];

const CORNERS = {
  "naive-bayes": { pooling: 0, correlation: 0 },
  "naive-bayes-shared": { pooling: 1, correlation: 0 },
  qda: { pooling: 0, correlation: 1 },
  lda: { pooling: 1, correlation: 1 },
};

/**
 * Forwards the controls to the board, and returns what writes the board's settings back into them.
 * @param {Page} page
 * @param {View} fresh a new board's, for the defaults
 * @returns {(view: View) => void}
 */
export function watchControls(page, fresh) {
  const sliders = SLIDERS.map((spec) => watchSlider(spec, page, spec.read(fresh)));
  const corners = watchRadios("corner", page, (value) => ({ generative: CORNERS[/** @type {keyof typeof CORNERS} */ (value)] }));
  const square = watchSquare(byId("gaussian-square"), page);
  const features = watchRadios("features", page, (value) => ({
    logistic: { features: /** @type {"linear" | "squares" | "quadratic"} */ (value) },
  }));
  const penalize = /** @type {HTMLInputElement} */ (byId("penalize-intercept"));
  penalize.addEventListener("change", () => set(page, { logistic: { penalizeIntercept: penalize.checked } }));
  byId("sklearn-smoothing").addEventListener("click", () => {
    set(page, { generative: { varianceSmoothing: 1e-9 } });
  });
  const layers = watchLayers(page);
  const classPrior = byId("class-prior");

  return (view) => {
    for (const write of sliders) write(view);
    corners(view.corner);
    square(view);
    features(view.settings.logistic.features);
    penalize.checked = view.settings.logistic.penalizeIntercept;
    layers(view.show);
    // One number says the prior of two classes. Of more, it can only be given back to estimation.
    classPrior.classList.toggle("limit-only", view.classes.length !== 2);
    classPrior.hidden = view.classes.length !== 2 && view.settings.generative.prior === null;
  };
}

/** One whole gesture. @param {Page} page @param {PartialSettings} settings */
function set(page, settings) {
  page.finish(["adjust", settings], ["settle"]);
}

/** @param {string} name @param {Page} page @param {(value: string) => PartialSettings} settings */
function watchRadios(name, page, settings) {
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`input[name="${name}"]`));
  for (const radio of radios) {
    radio.addEventListener("change", () => {
      if (radio.checked) set(page, settings(radio.value));
    });
  }
  /** @param {string | null} value */
  return (value) => {
    for (const radio of radios) radio.checked = radio.value === value;
  };
}

/** @param {Page} page */
function watchLayers(page) {
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[data-layer]"));
  const model = /** @type {HTMLSelectElement} */ (byId("map-model"));
  for (const box of boxes) {
    const layer = /** @type {keyof View["show"]} */ (box.dataset.layer);
    box.addEventListener("change", () => page.finish(["show", layer, box.checked]));
  }
  model.addEventListener("change", () => {
    page.act(["show", "mapLogistic", model.value.startsWith("logistic")]);
    page.act(["show", "contours", model.value.endsWith("lines")]);
    page.finish(["show", "mapDensity", model.value === "density"]);
  });
  /** @param {View["show"]} show */
  return (show) => {
    for (const box of boxes) box.checked = show[/** @type {keyof View["show"]} */ (box.dataset.layer)];
    model.value = show.mapDensity ? "density" : (show.mapLogistic ? "logistic" : "generative") + (show.contours ? " lines" : "");
    model.hidden = !show.map;
  };
}

/** @param {Spec} spec @param {Page} page @param {number | null} initial its default */
export function watchSlider(spec, page, initial) {
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

  /** Returns the wording of a refusal, or null. @param {number | null} value */
  function adjust(value) {
    if (spec.write) return page.attempt(["adjust", spec.write(value)]);
    return spec.apply?.(value ?? 0) ?? null;
  }

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
    refuse(refusal?.replace(/^settings\S+ is /, "") ?? ""); // The field is at hand; its path says nothing.
    writing = refusal !== null;
    page.finish(["settle"]);
  }

  range.addEventListener("input", () => {
    adjust(position());
    page.change();
  });
  range.addEventListener("change", () => page.finish(["settle"]));
  range.addEventListener("dblclick", () => submit(initial));
  reset?.addEventListener("click", () => {
    submit(initial);
    range.focus({ preventScroll: true }); // The button is about to vanish.
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
      page.change();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const value = parse(field.value, spec);
      const size = spec.step * (event.shiftKey ? (spec.log ? 20 : 10) : 1);
      if (value !== undefined) submit(stepped(value ?? position(), event.key === "ArrowUp" ? size : -size, spec, range));
    }
  });

  /** @param {View} view */
  return (view) => {
    const value = spec.read(view);
    const atLimit = value ?? (spec.id === "class-prior" ? view.prior?.[1] ?? null : null);
    if (limit !== null) limit.checked = value === null;
    if (value !== null) before = null;
    reset?.classList.toggle("away", value === initial);
    if (atLimit === shown && (writing || field.value === inWords(atLimit, spec))) return;
    if (atLimit !== shown && writing && document.activeElement !== field) writing = false;
    shown = atLimit;
    if (atLimit !== null) range.value = String(spec.log ? Math.log10(atLimit) : atLimit);
    const words = inWords(atLimit, spec);
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
 * A button beside the slider's name that is there while the slider is off its default, and a mark on the track.
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

// Numbers as they are typed into a slider's text field, and as they are written there.

/** @param {number | null} value @param {Spec} spec */
export function inWords(value, spec) {
  return value === null ? spec.limit ?? "" : format(value);
}

/** The number itself when it is short, else four of its digits. @param {number} value */
function format(value) {
  const digits = Number(value.toPrecision(6)) === value ? value : Number(value.toPrecision(4));
  const size = Math.abs(digits);
  return size !== 0 && (size < 1e-4 || size >= 1e6) ? digits.toExponential() : String(digits);
}

/**
 * Understands 0.003, 0,003, 3e-3, 10^-3, 2·10^-3, 30 % and 1/3; the limit is null, and what is no number is undefined.
 * @param {string} text
 * @param {Pick<Spec, "limit">} spec
 */
export function parse(text, spec) {
  const plain = text.trim().replace(/\s+/g, "").replace(/[−–]/g, "-").replace(/^([^.,]*),([^.,]*)$/, "$1.$2");
  if (spec.limit !== undefined) {
    if (plain === spec.limit || (spec.limit === "∞" && /^\+?inf(inity)?$/i.test(plain))) return null;
    if (spec.limit === "0" && plain !== "" && Number(plain) === 0) return null;
  }
  const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
  const match = new RegExp(`^(?:(${number})(?:[*·×])?)??(?:10(?:\\^|\\*\\*)\\(?([+-]?\\d+(?:\\.\\d+)?)\\)?)$`, "i").exec(plain);
  if (match) return Number(match[1] ?? 1) * 10 ** Number(match[2]);
  const share = new RegExp(`^(${number})(%|/(${number}))?$`, "i").exec(plain);
  if (!share) return undefined;
  const value = Number(share[1]) / (share[2] === "%" ? 100 : Number(share[3] ?? 1));
  return Number.isFinite(value) ? value : undefined;
}

/** @param {number} value @param {number} size @param {Spec} spec @param {{ min: string, max: string }} range */
export function stepped(value, size, spec, { min, max }) {
  if (spec.log) return Number((value * 10 ** size).toPrecision(4));
  return Math.min(Number(max), Math.max(Number(min), Number((value + size).toFixed(4))));
}
