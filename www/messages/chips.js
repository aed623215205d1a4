// The words of the judged text as chips: "×" takes a word out, "+" repeats it. What grows stands behind both.

import { assign, byId, hide, make, match, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").MessagesView} View */

const MOST_CHIPS = 100;

/** @param {import("./page.js").Page} page @returns {(view: View) => void} */
export function watchChips(page) {
  const list = byId("chips");
  /** @type {View["chips"]} */
  let chips = [];
  /** The word that the gesture of a scene puts in. @type {string | null} */
  let offered = null;

  list.addEventListener("click", ({ target }) => {
    const item = /** @type {Element} */ (target).closest("li");
    // What a scene offers is put in wherever it is pressed.
    const button = /** @type {Element} */ (target).closest("button") ?? item?.closest(".offered")?.firstElementChild;
    if (!button || !item) return;
    const at = [...list.children].indexOf(item);
    const word = chips[at]?.word ?? offered;
    if (word === null) return;
    const takes = at < chips.length && button === item.firstElementChild;
    const place = [...item.children].indexOf(button);
    page.finish([takes ? "takeWord" : "putWord", word]);
    // The chip that had the focus may be gone a frame later: then its neighbor has it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body && document.activeElement !== button) return;
        const next = list.children[Math.min(at, list.children.length - 1)];
        const focused = next?.children[place] ?? next?.firstElementChild ?? byId("judge");
        /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
      })
    );
  });

  return (view) => {
    chips = view.chips.slice(0, MOST_CHIPS);
    ({ offered } = view);
    const more = offered === null ? [] : [{ word: offered, times: 1, isNew: false }];
    match(list, [...chips, ...more], makeChip, (chip, { word, times, isNew }, index) => {
      const isOffer = index === chips.length;
      const [take, name, plus, count, mark] = chip.children;
      write(take.children[0], `${isOffer ? texts.shared.put : texts.messages.chips.takeOut}${word}`);
      write(name, word);
      write(count, times > 1 ? `× ${times}` : "");
      write(mark, isNew ? texts.messages.chips.new : "");
      assign(chip, "class", isOffer ? "offered" : isNew ? "isNew" : "");
      write(plus.children[1], filled(texts.messages.chips.repeat, { word }));
      hide(/** @type {HTMLElement} */ (plus), isOffer);
    });
    hide(list, list.children.length === 0);
  };
}

function makeChip() {
  const [take, plus] = [make("button", ""), make("button", "")];
  take.append(make("span", "", "unseen"));
  const sign = make("span", "+");
  sign.ariaHidden = "true";
  plus.append(sign, make("span", "", "unseen"));
  for (const button of [take, plus]) /** @type {HTMLButtonElement} */ (button).type = "button";
  const chip = document.createElement("li");
  chip.append(take, make("bdi", ""), plus, make("span", "", "times"), make("i", ""));
  return chip;
}
