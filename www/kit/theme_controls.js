// The controls of the theme in the sheet Help.

import { byId } from "./dom.js";
import { chooseTheme, showContrast, wantsContrast, watchSystemTheme } from "./theme.js";

/**
 * @param {import("./page.js").PageOf<any, any, any, any>} page
 * @param {() => void} change called when the theme may have changed, and once at first
 * @returns {() => void} has the theme of the document shown
 */
export function watchTheme(page, change) {
  const themes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="theme"]'));
  const contrast = /** @type {HTMLInputElement} */ (byId("more-contrast"));

  /** Whether the board itself has the palette, as one that came with a link. */
  const isOfBoard = () => page.ask(["state"])?.view?.palette === "maximum";

  function show() {
    for (const radio of themes) radio.checked = radio.value === document.documentElement.dataset.theme;
    contrast.checked = wantsContrast();
    showContrast();
    change();
  }
  byId("theme").addEventListener("change", ({ target }) => {
    chooseTheme("theme", /** @type {HTMLInputElement} */ (target).value);
    show();
  });
  contrast.addEventListener("change", () => {
    chooseTheme("contrast", contrast.checked ? "more" : "usual");
    if (!contrast.checked && isOfBoard()) page.finish(["usualPalette"]);
    show();
  });
  byId("help-sheet").addEventListener("beforetoggle", () => {
    contrast.checked = wantsContrast() || isOfBoard();
  });
  watchSystemTheme(show);
  show();
  return show;
}
