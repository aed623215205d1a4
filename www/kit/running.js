// Work in parts: a button that has it go on, one that stops it, and how far it has come.

import { hide, write } from "./dom.js";

/**
 * Follows these parts of a form, and returns what writes them. Where nothing is left to do, neither button is shown.
 * @param {HTMLFormElement} form whose progress has a label with its text, after both buttons
 * @param {{ act: (command: ["playback", "stop"]) => void }} page
 * @returns {(progress: number | null, text: string, isDone?: boolean) => void}
 */
export function watchRunning(form, page) {
  const bar = /** @type {HTMLProgressElement} */ (form.querySelector("progress"));
  const label = /** @type {HTMLElement} */ (bar.parentElement);
  const cancel = /** @type {HTMLButtonElement} */ (label.previousElementSibling);
  const run = /** @type {HTMLButtonElement} */ (cancel.previousElementSibling);
  cancel.addEventListener("click", () => page.act(["playback", "stop"]));

  return (progress, text, isDone = false) => {
    const isRunning = progress !== null;
    const [next, last] = isRunning ? [cancel, run] : [run, cancel];
    hide(next, isDone);
    const first = /** @type {HTMLElement} */ (form.querySelector("select"));
    if (document.activeElement === last) (isDone ? first : next).focus();
    hide(last, true);
    hide(label, text === "");
    hide(bar, !isRunning);
    bar.value = progress ?? 0;
    write(label.children[1], text);
  };
}
