// The presets: prepared boards in a menu with thumbnails, and three of them on the empty board.

import { byId, make } from "../kit/dom.js";

/** @typedef {import("../bayesboard.js").Prepared<import("../bayesboard.js").Preset>} Preset */
/** @typedef {import("./page.js").Page} Page */

/** @param {Preset[]} presets @param {Page} page */
export function offerPresets(presets, page) {
  const menu = byId("presets");
  const offers = byId("offers");
  const opener = byId("presets-button");

  /** @param {HTMLElement} place @param {Preset} preset @param {HTMLElement[]} more */
  function offer(place, { id, title }, ...more) {
    const button = document.createElement("button");
    button.type = "button";
    const canvas = document.createElement("canvas");
    canvas.dataset.picture = `preset ${id}`;
    canvas.ariaHidden = "true";
    button.append(canvas, make("b", title), ...more);
    button.addEventListener("click", () => {
      menu.hidePopover();
      page.finish(["preset", id]);
      // The pressed button is hidden now; in a narrow window the opener is, too.
      (opener.checkVisibility() ? opener : byId("more")).focus({ preventScroll: true });
    });
    if (!menu.hasChildNodes() && place === menu) button.dataset.first = ""; // It gets the focus when the menu opens.
    place.append(button);
  }
  for (const preset of presets) {
    offer(menu, preset, make("span", preset.sentence));
    if (offers.dataset.of?.split(" ").includes(preset.id)) offer(offers, preset);
  }
  menu.addEventListener("toggle", page.change);
  menu.addEventListener("keydown", (event) => {
    const columns = getComputedStyle(menu).gridTemplateColumns.split(" ").length;
    const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -Infinity, End: Infinity }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const buttons = [...menu.children];
    const at = buttons.indexOf(/** @type {Element} */ (document.activeElement));
    const next = Number.isFinite(way) ? at + way : way < 0 ? 0 : buttons.length - 1;
    /** @type {HTMLElement | undefined} */ (buttons[next])?.focus();
  });
}
