// The corpora that come with the page: all in the sheet Data, and some on the empty list.

import { byId, make } from "../kit/dom.js";

const OFFERED = 3; // on the empty list

/**
 * @param {import("../bayesboard.js").Prepared<import("../bayesboard.js").MessagesPreset>[]} corpora
 * @param {import("./page.js").Page} page
 * @returns {(view: import("../bayesboard.js").MessagesView) => void} marks the one that is shown
 */
export function offerCorpora(corpora, page) {
  const sheet = byId("data-sheet");
  const examples = byId("examples");

  /** @param {import("../bayesboard.js").MessagesPreset} id @param {Element[]} content */
  function offer(id, ...content) {
    const button = make("button", "");
    button.setAttribute("type", "button");
    button.dataset.preset = id;
    button.append(...content);
    button.addEventListener("click", () => {
      const isOffer = !sheet.contains(button);
      sheet.hidePopover();
      page.finish(["preset", id]);
      if (isOffer) byId("list").focus({ preventScroll: true }); // The pressed button is hidden now.
    });
    return button;
  }
  for (const { id, title, sentence } of corpora) {
    const text = make("span", "");
    text.append(make("b", title), make("span", sentence, "small"));
    const button = offer(id, text);
    button.className = "example";
    examples.append(button);
  }
  for (const { id, title } of corpora.slice(0, OFFERED)) byId("offers").append(offer(id, make("span", title)));
  examples.firstElementChild?.setAttribute("data-first", "");
  sheet.addEventListener("toggle", page.change);

  return ({ preset }) => {
    if (!sheet.matches(":popover-open")) return;
    for (const button of /** @type {HTMLCollectionOf<HTMLElement>} */ (examples.children)) {
      if (button.dataset.preset === preset) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  };
}
