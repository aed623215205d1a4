// The card of logistic regression: its switch, what opens by its name, and the fit of many words, a part a frame.

import { assign, byId, hide, make, makeSvg, match, write } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("./page.js").Page} Page */

/** @param {Page} page @returns {(view: View) => void} */
export function watchLogistic(page) {
  const card = byId("logistic");
  const shown = /** @type {HTMLInputElement} */ (byId("show-logistic"));
  const name = /** @type {HTMLButtonElement} */ (card.querySelector(".pick"));
  const penalize = /** @type {HTMLInputElement} */ (byId("penalize-intercept"));
  const bell = makeSvg("path", {});
  const picture = makeSvg("svg", { class: "pic", viewBox: "0 0 72 44", "aria-hidden": "true" });
  picture.append(bell);
  byId("prior-std").prepend(picture);
  let isFitting = false;

  shown.addEventListener("change", () => page.finish(["showLogistic", shown.checked]));
  penalize.addEventListener("change", () => page.finish(["adjust", { logistic: { penalizeIntercept: penalize.checked } }], ["settle"]));

  function fit() {
    if (isFitting) page.act(["fit"]);
  }

  return ({ logistic, settings }) => {
    const isOn = logistic !== null;
    shown.checked = isOn;
    if (name.disabled === isOn) name.disabled = !isOn;
    card.classList.toggle("off", !isOn);
    hide(byId("prior-std"), !isOn);
    hide(byId("logistic-more"), !isOn || name.ariaExpanded !== "true");
    penalize.checked = settings.logistic.penalizeIntercept;
    match(byId("logistic-note"), logistic?.note ?? [], () => make("p", ""), write);
    assign(bell, "d", bellOf(settings.logistic.priorStd));
    isFitting = logistic?.fitting ?? false;
    // The frame that this is in ends first.
    if (isFitting) requestAnimationFrame(fit);
  };
}

/** The density of a weight, as wide as its logarithm says. @param {number} deviation from 0.01 to 1000 */
function bellOf(deviation) {
  const width = 4 + 5 * (Math.log10(deviation) + 2);
  const points = Array.from({ length: 37 }, (_, i) => `${2 * i} ${(40 - 30 * Math.exp(-(((2 * i - 36) / width) ** 2) / 2)).toFixed(1)}`);
  return `M${points.join("L")}`;
}
