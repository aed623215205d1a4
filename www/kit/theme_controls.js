// The controls of the theme in the sheet Help.

import { byId } from "./dom.js";
import { chooseTheme, showContrast, wantsContrast, watchSystemTheme } from "./theme.js";

/** @param {() => void} change called when the theme may have changed, and once at first */
export function watchTheme(change) {
  const themes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="theme"]'));
  const contrast = /** @type {HTMLInputElement} */ (byId("more-contrast"));

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
    show();
  });
  watchSystemTheme(show);
  show();
}
