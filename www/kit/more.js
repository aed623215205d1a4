// The menu "More": what has no room of its own in the window stands there too.

import { byId, hide, write } from "./dom.js";

/** An entry with `data-presses="ID"` presses that other control, and is called like it. */
export function watchMore() {
  const more = byId("more-sheet");
  const entries = /** @type {NodeListOf<HTMLButtonElement>} */ (more.querySelectorAll("[data-presses]"));
  const meant = (/** @type {HTMLElement} */ { dataset: { presses } }) => document.getElementById(presses ?? "");
  more.addEventListener("beforetoggle", () => {
    for (const entry of entries) {
      const control = meant(entry);
      write(entry, control?.ariaLabel ?? control?.textContent?.trim() ?? "");
      hide(entry, control === null || control.hidden || control.ariaDisabled === "true" || control.checkVisibility());
    }
  });
  for (const entry of entries) {
    entry.addEventListener("click", () => {
      more.hidePopover();
      meant(entry)?.click();
    });
  }
}
