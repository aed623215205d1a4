// What lies over the page: sheets, dialogs, disclosures.

import { hiddenNames } from "./address.js";
import { byId, hide } from "./dom.js";
import { isInOverlay } from "./key_targets.js";
import { neighbor } from "./neighbor.js";

/** What arrow keys move between in a sheet. */
const IN_ROWS = ".example, .scene-of";

/**
 * Moves the focus into every sheet that opens and can take it, and every disclosure that opens into sight. *Show* and the
 * menus leave it where it is: the keys that they name work meanwhile. A button with `data-dialog="ID"`
 * opens that dialog in place of the sheet that it is in; one with `data-parts` goes when the address hides all these parts.
 */
export function watchOverlays() {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-parts]"))) {
    hide(button, button.dataset.parts?.split(" ").every((part) => hiddenNames.includes(part)) ?? false);
  }
  /** The disclosure that was pressed last: one that a script opens does not move what is read. @type {Element | null} */
  let pressed = null;
  document.addEventListener("click", ({ target }) => {
    pressed = /** @type {Element} */ (target).closest("summary")?.parentElement ?? null;
  }, true);
  document.addEventListener("toggle", (event) => {
    const { target, newState } = /** @type {ToggleEvent} */ (event);
    const opened = /** @type {HTMLElement} */ (target);
    if (newState !== "open") return;
    if (opened.matches("details")) return opened === pressed ? opened.scrollIntoView({ block: "nearest" }) : undefined;
    const first = [.../** @type {NodeListOf<HTMLElement>} */ (opened.querySelectorAll("[data-first]"))];
    (first.find((node) => node.checkVisibility()) ?? opened).focus();
  }, true); // The event does not bubble.
  /** All that was opened, the newest last. @type {Set<HTMLElement>} */
  const opened = new Set();
  document.addEventListener("beforetoggle", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    opened.delete(target);
    if (/** @type {ToggleEvent} */ (event).newState === "open") opened.add(target);
  }, true); // The event does not bubble.
  // Escape closes what lies over the page before anything else, the newest first, wherever the focus is.
  addEventListener("keydown", (event) => {
    const newest = [...opened].findLast((one) => one.matches(":popover-open"));
    if (event.key !== "Escape" || event.defaultPrevented || newest === undefined || isInOverlay(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    newest.hidePopover();
  }, true);
  document.addEventListener("click", ({ target }) => {
    // A menu closes with what is chosen in it.
    /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest(".menu:popover-open"))?.hidePopover();
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-dialog]"));
    if (button) showDialog(/** @type {HTMLDialogElement} */ (byId(button.dataset.dialog ?? "")));
  });
  // The page's policy would refuse the submission.
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== "dialog") return;
    event.preventDefault();
    form.closest("dialog")?.close();
  });
  document.addEventListener("keydown", (event) => {
    const from = event.target instanceof HTMLElement && event.target.matches(IN_ROWS) ? event.target : null;
    const sheet = from?.closest(".sheet");
    const next = from && sheet
      && neighbor([.../** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll(IN_ROWS))], from, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** Opens a dialog, which gives the focus back to what has opened the sheet in front of it. @param {HTMLDialogElement} dialog */
export function showDialog(dialog) {
  /** @type {HTMLElement | null} */ (document.querySelector(".sheet:popover-open"))?.hidePopover();
  dialog.showModal();
}
