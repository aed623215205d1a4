// The menu "More": what has no room of its own in the window stands there too.

import { byId, hide, write } from "./dom.js";

const GAP = 4; // pixels between the button and its menu

/** An entry with `data-presses="ID"` presses that other control, and is called like it. */
export function watchMore() {
  const more = byId("more-sheet");
  const entries = /** @type {NodeListOf<HTMLButtonElement>} */ (more.querySelectorAll("[data-presses]"));
  const meant = (/** @type {HTMLElement} */ { dataset: { presses } }) => document.getElementById(presses ?? "");
  const button = byId("more-button");
  more.addEventListener("beforetoggle", () => {
    const { top, right } = button.getBoundingClientRect();
    more.style.setProperty("--from-end", `${document.documentElement.clientWidth - right}px`);
    more.style.setProperty("--from-foot", `${innerHeight - top + GAP}px`);
    for (const entry of entries) {
      const control = meant(entry);
      write(entry, control?.ariaLabel ?? (control?.querySelector("b") ?? control)?.textContent?.trim() ?? "");
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
