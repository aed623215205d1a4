// The text that is judged, in a field, and its words as chips.

import { byId, write } from "../kit/dom.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("./page.js").Page} Page */

const REST = 500; // milliseconds without a key after which a word counts as finished

/**
 * @param {Page} page
 * @param {() => void} leave called after Enter, and after Escape where there is nothing to take back
 * @returns {(view: View) => void}
 */
export function watchJudge(page, leave) {
  const field = /** @type {HTMLInputElement} */ (byId("judge"));
  let timer = 0;
  let isComposing = false;
  /** Whether there are steps that are one with those to come. */
  let isOpen = false;

  function send() {
    clearTimeout(timer);
    timer = 0;
    isOpen = true;
    page.finish(["judge", field.value]); // Stored, but open: more may follow.
  }
  function settle() {
    if (timer !== 0) send();
    if (isOpen) page.finish(["settle"]);
    isOpen = false;
  }

  // A word is judged once it is finished, so that no part of it is taken for a new word.
  field.addEventListener("input", (event) => {
    const { inputType } = /** @type {InputEvent} */ (event);
    clearTimeout(timer);
    const isWhole = !/^insert(Text|Composition)|^delete/.test(inputType ?? "")
      || (inputType === "insertText" && hasEnded(field));
    if (isWhole && !isComposing) send();
    else timer = setTimeout(send, REST);
  });
  field.addEventListener("compositionstart", () => {
    isComposing = true;
  });
  field.addEventListener("compositionend", () => {
    isComposing = false;
  });
  field.addEventListener("blur", settle);
  addEventListener("pagehide", settle, { capture: true }); // Before all is stored.
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter") {
      settle();
      leave();
    } else if (event.key === "Escape" && (timer !== 0 || isOpen)) {
      event.preventDefault();
      clearTimeout(timer);
      timer = 0;
      page.finish(["cancel"]);
      isOpen = false;
    } else if (event.key === "Escape") leave();
  });

  return ({ judged, written }) => {
    writeLabel(written);
    if (timer !== 0 || isComposing || field.value === judged) return;
    const { value, selectionStart, selectionEnd } = field;
    const isAllSelected = document.activeElement === field && selectionStart === 0 && selectionEnd === value.length;
    field.value = judged;
    if (isAllSelected) field.select();
  };
}

/** Who writes the text. @param {View["written"]} written */
function writeLabel(written) {
  const [die, name] = /** @type {Element} */ (document.querySelector('label[for="judge"]')).children;
  die.toggleAttribute("hidden", written === null);
  write(
    name,
    written === null ? texts.messages.screen.judge : written ? texts.messages.judge.wrote : texts.messages.judge.writes,
  );
}

/** Whether a space stands before the caret: what ends a word without one is judged a moment later. @param {HTMLInputElement} field */
function hasEnded({ value, selectionStart }) {
  return /\s$/.test(value.slice(0, selectionStart ?? value.length));
}
