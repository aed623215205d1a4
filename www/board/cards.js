// The cards of the models: the switch, the name, which opens the rest, the score and the map.

import { hiddenNames } from "../kit/address.js";
import { assign, byId, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import { writeScore } from "../kit/score.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

const MODELS = /** @type {const} */ (["generative", "logistic"]);

/** @param {Page} page @returns {(view: View) => void} */
export function watchCards(page) {
  const cards = MODELS.map((model) => {
    const card = byId(model);
    const pick = /** @type {HTMLButtonElement} */ (card.querySelector(".pick"));
    const map = /** @type {HTMLButtonElement} */ (card.querySelector(".toggle"));
    const more = byId(`${model}-more`);
    // Where a link hides the settings, there is nothing to open.
    pick.disabled = hiddenNames.includes(model);
    pick.addEventListener("click", () => {
      more.hidden = !more.hidden;
      pick.setAttribute("aria-expanded", String(!more.hidden));
      card.classList.toggle("opened", !more.hidden);
    });
    map.addEventListener("click", () => page.finish(["map", map.ariaPressed === "true" ? "off" : model]));
    return { model, card, pick, map, score: byId(`score-${model}`) };
  });

  return (view) => {
    for (const [index, { model, card, pick, map, score }] of cards.entries()) {
      const { title, score: parts, lack } = view.cards[index];
      write(pick, title);
      writeScore(score, view.fitsHidden ? ["", texts.board.cards.hidden, "", ""] : parts ?? ["", lack, "", ""]);
      card.classList.toggle("lacking", !view.fitsHidden && parts === null);
      card.classList.toggle("off", !view.shown[model]);
      assign(map, "aria-pressed", String(view.map === model));
      assign(map, "aria-label", filled(texts.board.cards.map, { title }));
    }
  };
}
