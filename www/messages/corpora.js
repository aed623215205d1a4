// The corpora that come with the page: all in a menu, and some on the empty list.

import { byId, make } from "../kit/dom.js";

const OFFERED = 3; // on the empty list

/** @param {import("../bayesboard.js").Prepared<import("../bayesboard.js").MessagesPreset>[]} corpora @param {import("./page.js").Page} page */
export function offerCorpora(corpora, page) {
  const menu = byId("corpora");
  const opener = byId("corpora-button");

  /** @param {import("../bayesboard.js").MessagesPreset} id @param {Element[]} content */
  function offer(id, ...content) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...content);
    button.addEventListener("click", () => {
      menu.hidePopover();
      page.finish(["preset", id]);
      // The pressed button is hidden now; in a narrow window the opener is, too.
      (opener.checkVisibility() ? opener : byId("more")).focus({ preventScroll: true });
    });
    return button;
  }
  for (const { id, title, sentence } of corpora) menu.append(offer(id, make("b", title), make("span", sentence)));
  for (const { id, title } of corpora.slice(0, OFFERED)) byId("offers").append(offer(id, make("span", title)));
  /** @type {HTMLElement | null} */ (menu.querySelector("button"))?.setAttribute("data-first", "");
}
