// What a key is for where the focus is: elements that use keys themselves.

/** Whether keys enter text or choose an option there. @param {EventTarget | null} target */
export function isEditable(target) {
  return target instanceof Element
    && target.matches("select, textarea, input:not([type=radio], [type=checkbox], [type=range])");
}

/** Whether keys enter text there. @param {EventTarget | null} target */
export function isTextField(target) {
  return target instanceof Element && isEditable(target) && !target.matches("select");
}

/** Whether a number is typed there. @param {EventTarget | null} target */
export function isNumberField(target) {
  return target instanceof HTMLInputElement && (target.inputMode === "numeric" || target.inputMode === "decimal");
}

/** Whether the key turns pages, as those of a presenter remote do. In a text of several lines it scrolls. @param {KeyboardEvent} event */
export function turnsPage(event) {
  return /^Page(Up|Down)$/.test(event.key) && isAlone(event) && !(event.target instanceof HTMLTextAreaElement);
}

/** Whether nothing is held with the key. @param {KeyboardEvent} event */
export function isAlone({ shiftKey, altKey, ctrlKey, metaKey }) {
  return !(shiftKey || altKey || ctrlKey || metaKey);
}

/** Whether it is in a dialog or a popover. @param {EventTarget | null} target */
export function isInOverlay(target) {
  return target instanceof Element && target.closest("dialog, :popover-open") !== null;
}

/** Whether it is in a dialog, which the page waits for. @param {EventTarget | null} target */
export function isInDialog(target) {
  return target instanceof Element && target.closest("dialog") !== null;
}

/** Whether the key moves a slider that has the focus. @param {KeyboardEvent} event */
export function movesSlider({ key, target }) {
  return /^(Page|Arrow|Home|End)/.test(key) && target instanceof HTMLInputElement && target.type === "range";
}

/** Whether the key presses the button that has the focus. @param {KeyboardEvent} event */
export function presses({ key, target }) {
  return /^(Enter| )$/.test(key) && target instanceof HTMLButtonElement;
}
