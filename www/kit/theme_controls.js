// The controls of the theme in the sheet View.

import { byId } from "./dom.js";
import { chooseTheme, showContrast, wantsContrast, watchSystemTheme } from "./theme.js";

/**
 * @param {import("./page.js").PageOf<any, any, any, any>} page
 * @param {() => void} change called when the theme may have changed, and once at first
 * @returns {() => void} has the theme of the document shown
 */
export function watchTheme(page, change) {
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (byId("view-sheet").querySelectorAll("input"));

  /** Whether the board itself has the palette, as one that came with a link. */
  const isOfBoard = () => page.ask(["state"])?.view?.palette === "maximum";

  function show() {
    const chosen = [document.documentElement.dataset.theme, wantsContrast() || isOfBoard() ? "more" : "usual"];
    for (const radio of radios) radio.checked = radio.value === chosen[Number(radio.name === "contrast")];
    showContrast();
    change();
  }
  byId("view-sheet").addEventListener("change", ({ target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    chooseTheme(/** @type {"theme"} */ (name), value);
    if (value === "usual" && isOfBoard()) page.finish(["usualPalette"]);
    show();
  });
  byId("view-sheet").addEventListener("beforetoggle", show);
  watchSystemTheme(show);
  show();
  return show;
}
