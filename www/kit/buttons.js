// Buttons that only send a command to the module, as those of Undo and Redo: `<button data-send="undo">`.

import { assign, byId } from "./dom.js";

/** @param {(command: string[]) => void} send */
export function watchButtons(send) {
  document.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("[data-send]");
    if (!(button instanceof HTMLElement) || button.ariaDisabled === "true") return;
    send(button.dataset.send?.split(" ") ?? []);
  });
}

/** Enables or disables a button. A disabled button that has the focus keeps it. @param {string} id @param {boolean} able */
export function enable(id, able) {
  const button = /** @type {HTMLButtonElement} */ (byId(id));
  const isDisabled = !able && document.activeElement !== button;
  if (button.disabled !== isDisabled) button.disabled = isDisabled;
  assign(button, "aria-disabled", String(!able));
}
