// The settings: sliders with their text fields, the Gaussian square, the radio groups, the check boxes.

import { byId, findAll, hide, write } from "../kit/dom.js";
import { makeSliders, writeClassPrior } from "../kit/setting_sliders.js";
import texts from "../texts.json" with { type: "json" };
import { watchOthersLayer } from "./others.js";
import { watchSquare } from "./square.js";

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("../bayesboard.js").PartialSettings} PartialSettings */
/** @typedef {import("../bayesboard.js").Settings["generative"]["family"]} Family */
/** @typedef {import("./page.js").Page} Page */

const CORNERS = {
  "naive-bayes": { pooling: 0, correlation: 0 },
  "naive-bayes-shared": { pooling: 1, correlation: 0 },
  qda: { pooling: 0, correlation: 1 },
  lda: { pooling: 1, correlation: 1 },
};

/**
 * Forwards the controls to the board, and returns what writes the board's settings back into them.
 * @param {Page} page
 * @param {import("../kit/setting_sliders.js").SettingSlider[]} sliders those of settings
 * @param {View} fresh a new board's, for the defaults
 * @returns {(view: View) => void}
 */
export function watchControls(page, sliders, fresh) {
  // A number of bins takes the place of cuts of one's own.
  const writeSliders = makeSliders(sliders, page, fresh, ({ key }) => (key === "bins" ? { cuts: null } : {}));
  const corners = watchRadios(
    "corner",
    page,
    (value) => ({ generative: CORNERS[/** @type {keyof typeof CORNERS} */ (value)] }),
  );
  const writeFamily = watchFamily(page);
  const square = watchSquare(byId("gaussian-square"), page);
  const features = watchRadios("features", page, (value) => ({
    logistic: { features: /** @type {"linear" | "squares" | "quadratic"} */ (value) },
  }));
  const penalize = /** @type {HTMLInputElement} */ (byId("penalize-intercept"));
  penalize.addEventListener("change", () => set(page, { logistic: { penalizeIntercept: penalize.checked } }));
  const layers = watchLayers(page);
  const writeOthers = watchOthersLayer(page);
  const writePrior = watchPrior();
  const fittedTo = byId("fitted-to");

  const asked = sliders.map(({ id, key }) => /** @type {const} */ ([key, byId(id)]));
  const writeAsked = (/** @type {View} */ { canAnswer, gesture, controls }) => {
    const uses = canAnswer ? gesture.split(" ") : [];
    const isOfCells = controls.includes("cells");
    for (const [key, row] of asked) row.classList.toggle("asked-for", uses.includes(key));
    byId("family").classList.toggle("asked-for", uses.includes("family"));
    byId("histograms").classList.toggle("asked-for", isOfCells && uses.includes("correlation"));
    // They are in the card, which its name opens.
    const isInside = uses.includes("family") || (isOfCells && uses.includes("correlation"));
    document.querySelector("#generative .pick")?.classList.toggle("asked-for", isInside);
  };

  return (view) => {
    writeAsked(view);
    writeSliders(view);
    corners(view.corner);
    writeFamily(view);
    square(view);
    features(view.settings.logistic.features);
    penalize.checked = view.settings.logistic.penalizeIntercept;
    layers(view);
    writeOthers(view);
    hide(fittedTo, view.fittedTo === "");
    write(fittedTo, view.fittedTo);
    writePrior(view);
  };
}

/** The family of the generative model, and the controls that there are for it. @param {Page} page */
function watchFamily(page) {
  const families = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="family"]'));
  for (const radio of families) {
    radio.addEventListener("change", () => page.finish(["family", /** @type {Family} */ (radio.value)]));
  }
  const models = watchRadios("histogram", page, (value) => ({ generative: { correlation: Number(value) } }));
  const elements = findAll(document, "[data-only]");
  /** @param {View} view */
  return ({ settings: { generative }, controls }) => {
    for (const radio of families) radio.checked = radio.value === generative.family;
    for (const element of elements) hide(element, !controls.includes(element.dataset.only ?? ""));
    models(String(generative.correlation));
    write(byId("bins-state"), generative.cuts === null ? "" : texts.board.controls.ownCuts);
    write(byId("prior-smoothing-letter"), controls.includes("countSmoothing") ? "γ" : "α");
  };
}

/** The slider of the class prior, and whether it can be set. */
function watchPrior() {
  const row = byId("class-prior");
  /** @param {View} view */
  return ({ classes, settings }) => {
    const isEstimated = settings.generative.prior === null;
    // The slider sets the prior of two classes. For more classes, its name only estimates the prior again.
    const isOfTwo = classes.length === 2;
    row.classList.toggle("limit-only", !isOfTwo);
    hide(row, !isOfTwo && isEstimated);
    writeClassPrior(classes, isOfTwo ? 1 : null, isEstimated);
  };
}

/** Sets as one gesture. @param {Page} page @param {PartialSettings} settings */
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

/** Why some layers are not under six models. @type {Record<string, string>} */
const NOT_IN_TILES = {
  errors: texts.board.controls.tilesRing,
  sigmoid: texts.board.controls.onOneBoard,
  others: texts.board.controls.onOneBoard,
};

/** @param {Page} page */
function watchLayers(page) {
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[data-layer]"));
  const maps = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="map"]'));
  for (const box of boxes) {
    const layer = /** @type {keyof View["shown"]} */ (box.dataset.layer);
    box.addEventListener("change", () => page.finish(["show", layer, box.checked]));
  }
  const reasons = Object.entries(NOT_IN_TILES).map(([layer, inTiles]) => {
    const text = byId(`why-${layer}`);
    return { box: [...boxes].find((box) => box.dataset.layer === layer), text, own: text.textContent, inTiles };
  });
  for (const map of maps) {
    map.addEventListener("change", () => page.finish(["map", /** @type {View["map"]} */ (map.value)]));
  }
  const generative = /** @type {HTMLElement} */ (maps[1].nextElementSibling);
  /** @param {View} view */
  return ({ shown, map, generativeName }) => {
    for (const { box, text, own, inTiles } of reasons) {
      if (box) box.disabled = shown.wall;
      write(text, shown.wall ? inTiles : own);
    }
    for (const box of boxes) box.checked = shown[/** @type {keyof View["shown"]} */ (box.dataset.layer)];
    for (const radio of maps) radio.checked = radio.value === map;
    write(generative, generativeName);
    hide(byId("contours"), map === "off" || map === "density");
  };
}
