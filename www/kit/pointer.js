// Pointers.

/** Sends all further events of a pointer to an element. @param {HTMLElement} element @param {number} pointer */
export function capture(element, pointer) {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // A pointer that a script made up cannot be captured; its events arrive without.
  }
}
