// The card of logistic regression: its switch, what opens by its name, and the fit of many words, a part a frame.

import { byId, hide, make, match, write } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("./page.js").Page} Page */

/** @param {Page} page @returns {(view: View) => void} */
export function watchLogistic(page) {
  const card = byId("logistic");
  const shown = /** @type {HTMLInputElement} */ (byId("show-logistic"));
  const name = /** @type {HTMLButtonElement} */ (card.querySelector(".pick"));
  const penalize = /** @type {HTMLInputElement} */ (byId("penalize-intercept"));
  let isFitting = false;

  shown.addEventListener("change", () => page.finish(["showLogistic", shown.checked]));
  penalize.addEventListener(
    "change",
    () => page.finish(["adjust", { logistic: { penalizeIntercept: penalize.checked } }], ["settle"]),
  );

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
    isFitting = logistic?.fitting ?? false;
    // The frame that this is in ends first.
    if (isFitting) requestAnimationFrame(fit);
  };
}
