// Popovers and details.

/**
 * Moves the focus into every popover that opens, and every details element that opens into sight. The list of menus, which
 * a narrow window has behind a button, closes with the menu that was opened from it.
 */
export function watchOverlays() {
  document.addEventListener("toggle", (event) => {
    const { target, newState } = /** @type {ToggleEvent} */ (event);
    const opened = /** @type {HTMLElement} */ (target);
    const menus = /** @type {HTMLElement | null} */ (opened.parentElement?.closest("#menus:popover-open"));
    if (newState !== "open") return menus?.querySelector(":popover-open") ? undefined : menus?.hidePopover();
    if (opened.matches("details")) opened.scrollIntoView({ block: "nearest" });
    else /** @type {HTMLElement | null} */ (opened.querySelector("[data-first]"))?.focus();
  }, true); // The event does not bubble.
  // Where the dialog was opened from that list, its button is hidden now.
  document.addEventListener("close", () => {
    const focused = document.activeElement;
    if (focused === document.body || !focused?.checkVisibility()) document.getElementById("more")?.focus({ preventScroll: true });
  }, true);
}
