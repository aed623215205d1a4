// Popovers and details.

/** Moves the focus into every popover that opens, and every details element that opens into sight. */
export function watchOverlays() {
  document.addEventListener("toggle", (event) => {
    const { target, newState } = /** @type {ToggleEvent} */ (event);
    if (newState !== "open") return;
    const opened = /** @type {HTMLElement} */ (target);
    if (opened.matches("details")) opened.scrollIntoView({ block: "nearest" });
    else /** @type {HTMLElement | null} */ (opened.querySelector("[data-first]"))?.focus();
  }, true); // The event does not bubble.
}
