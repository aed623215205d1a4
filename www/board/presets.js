// The presets: prepared boards with pictures in the sheet Data, and three of them on the empty board.

import { byId, make } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").PreparedBoard} Preset */
/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/**
 * Offers the presets, and returns what marks the one that is shown.
 * @param {Preset[]} presets
 * @param {Page} page
 */
export function offerPresets(presets, page) {
  const sheet = byId("data-sheet");
  const offers = byId("offers");

  for (const { id, title, sentence, group } of presets) {
    const place = /** @type {Element} */ (sheet.querySelector(`[data-group="${group}"]`));
    const text = make("span", "");
    text.append(make("b", title), make("span", sentence, "small"));
    place.append(offer(id, "example", picture(id), text));
    if (offers.dataset.of?.split(" ").includes(id)) offers.append(offer(id, "offer", picture(id), make("b", title)));
  }
  sheet.querySelector(".examples > .example")?.setAttribute("data-first", "");
  sheet.addEventListener("toggle", page.change);

  /** @param {Preset["id"]} id @param {string} kind @param {Element[]} content */
  function offer(id, kind, ...content) {
    const button = make("button", "", kind);
    button.setAttribute("type", "button");
    button.dataset.preset = id;
    button.append(...content);
    button.addEventListener("click", () => {
      sheet.hidePopover();
      page.finish(["preset", id]);
      if (kind === "offer") byId("plot").focus({ preventScroll: true }); // The pressed button is hidden now.
    });
    return button;
  }

  /** @type {NodeListOf<HTMLElement>} */
  const buttons = sheet.querySelectorAll("[data-preset]");
  /** @param {View} view */
  return ({ preset }) => {
    if (!sheet.matches(":popover-open")) return;
    for (const button of buttons) {
      if (button.dataset.preset === preset) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  };
}

/** @param {string} id */
function picture(id) {
  const canvas = document.createElement("canvas");
  canvas.className = "thumb";
  canvas.dataset.picture = `preset ${id}`;
  canvas.ariaHidden = "true";
  return canvas;
}
