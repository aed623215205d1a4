// What a task keeps a hand off: a screen while it asks or shows, and the sliders that may not be moved.

/** Keeps a hand off the parts of a screen. @param {HTMLElement[]} parts @returns {(on: boolean) => void} */
export function watchLock(parts) {
  return (on) => {
    document.body.classList.toggle("locked", on);
    for (const part of parts) if (part.inert !== on) part.inert = on;
  };
}

/** Pales the sliders in parts of a screen that are fixed. @param {HTMLElement[]} parts @param {(id: string) => boolean} isFixed */
export function fixSliders(parts, isFixed) {
  for (const slider of parts.flatMap((part) => [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(".slider"))])) {
    const on = isFixed(slider.id);
    slider.classList.toggle("fixed", on);
    for (const control of /** @type {NodeListOf<HTMLInputElement | HTMLButtonElement>} */ (slider.querySelectorAll("input, button"))) {
      if (control.disabled !== on) control.disabled = on;
    }
  }
}
