// What a task keeps a hand off: a screen while it asks or shows, and the sliders that may not be moved.

/** What a hand does to a part that is no control. */
const ACTS = ["pointerdown", "click", "dblclick", "contextmenu", "dragstart", "drop"];
/** Keys that a part gets: they scroll it. */
const SCROLLS = /^(Arrow|Home|End)/;
/** Keys that mean the same wherever they are pressed. */
const ANYWHERE = /^(Tab|Escape|Page)/;

/** What takes the focus from a control: one that is disabled is read all the same. @param {HTMLElement} control */
const offOf = (control) => /** @type {"disabled"} */ ("disabled" in control ? "disabled" : "inert");

/**
 * Keeps a hand off the parts of a screen. They look as before, and can be read meanwhile: what scrolls does so by finger,
 * wheel and keys.
 * @param {HTMLElement[]} parts @param {HTMLElement} [list] what is read by the arrow keys, which change nothing in it
 * @returns {(on: boolean) => void}
 */
export function watchLock(parts, list) {
  /** @type {Set<HTMLButtonElement>} */
  const held = new Set();
  let isOn = false;

  for (const part of parts) {
    for (const act of ACTS) {
      part.addEventListener(act, (event) => {
        if (!isOn) return;
        event.preventDefault();
        event.stopPropagation();
      }, { capture: true });
    }
    part.addEventListener("keydown", (event) => {
      if (!isOn || ANYWHERE.test(event.key) || (event.target === list && SCROLLS.test(event.key))) return;
      event.stopPropagation();
      if (!SCROLLS.test(event.key)) event.preventDefault();
    }, { capture: true });
  }

  return (on) => {
    document.body.classList.toggle("locked", on);
    // What scrolls takes the focus while nothing in it can.
    for (const part of parts.filter((part) => on !== isOn && part.matches(".column"))) {
      if (on) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
    isOn = on;
    if (!on) {
      for (const control of held) {
        control[offOf(control)] = false;
        control.classList.remove("held");
      }
      held.clear();
      return;
    }
    // Rows may have come since the last frame.
    for (const part of parts) {
      for (
        const control of /** @type {NodeListOf<HTMLButtonElement>} */ (part.querySelectorAll(
          "a, button, input, select, textarea, summary",
        ))
      ) {
        const off = offOf(control);
        if (control[off] && !held.has(control)) continue;
        control[off] = true;
        control.classList.add("held");
        held.add(control);
      }
    }
  };
}

/** Pales the sliders that are fixed. @param {HTMLElement[]} sliders @param {(id: string) => boolean} isFixed */
export function fixSliders(sliders, isFixed) {
  for (const slider of sliders) {
    const on = isFixed(slider.id);
    if (slider.classList.contains("fixed") === on) continue;
    slider.classList.toggle("fixed", on);
    for (const control of slider.querySelectorAll("input, button")) control.toggleAttribute("disabled", on);
  }
}
