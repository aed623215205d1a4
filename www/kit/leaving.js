// Fields are left by keys: Enter takes a number, Escape restores it, and the focus goes back to what is presented.

import { isAlone, isInDialog, isNumberField } from "./key_targets.js";

/** What the field that has the focus had in it before anything was typed. */
let before = "";
addEventListener("focusin", ({ target }) => {
  if (isNumberField(target)) before = /** @type {HTMLInputElement} */ (target).value;
});

/** Whether the key ends the typing of a number. In a dialog it is the dialog's. @param {KeyboardEvent} event */
export function leaves(event) {
  const { key, target } = event;
  const isLast = /^(Enter|Escape)$/.test(key) && isAlone(event);
  return isLast && target instanceof HTMLInputElement && isNumberField(target) && !isInDialog(target);
}

/**
 * Gives the focus back from a field. What was typed counts, but for Escape; where it is refused, or a form cannot be sent,
 * the focus stays with what is to be mended.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} area
 */
export function leaveField(event, area) {
  const { key } = event;
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (key === "Enter") event.preventDefault(); // Else the form would be sent twice.
  const { form } = field;
  // A number of a slider is taken beside it, where letters are keys again; what is presented has them all.
  const isPresented = document.documentElement.classList.contains("presenting");
  const range = key === "Enter" && !isPresented ? field.closest(".slider")?.querySelector('input[type="range"]') : null;
  const leave = () => {
    /** @type {HTMLElement} */ (range ?? area).focus({ preventScroll: true });
    // On a phone it may be in another place, out of sight.
    if (document.activeElement === field) field.blur();
  };
  if (key === "Escape") {
    if (form || field.inputMode === "numeric") restore(field); // Sliders write their fields anew.
    return withoutChange(leave);
  }
  if (key === "Enter" && form) {
    form.requestSubmit();
    if (form.querySelector(":invalid, [aria-invalid='true']")) return;
    /** @type {HTMLElement | null} */ (field.closest(":popover-open"))?.hidePopover();
  }
  leave();
  if (field.ariaInvalid !== "true") return;
  field.focus({ preventScroll: true });
  field.reportValidity();
}

/** Has a field hold what it held before, of which it is told as if it were typed. @param {HTMLInputElement} field */
function restore(field) {
  field.value = before;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Does what makes a field send its text, without that. @param {() => void} leave */
function withoutChange(leave) {
  /** @param {Event} event */
  const stop = (event) => event.stopImmediatePropagation();
  addEventListener("change", stop, true);
  leave();
  removeEventListener("change", stop, true);
}
