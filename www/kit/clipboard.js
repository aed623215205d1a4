// Copying to the clipboard.

import { write } from "./dom.js";

/**
 * Copies a text or a picture, and writes into the note whether that worked. A picture may be a promise: the browser must be
 * given it during the click.
 * @param {string | Promise<Blob>} what @param {Element} note @param {Element} [shown] where the text stands
 */
export async function copy(what, note, shown) {
  let done = "Copied.";
  try {
    await (typeof what === "string" ? navigator.clipboard.writeText(what) : navigator.clipboard.write([new ClipboardItem({ "image/png": what })]));
  } catch (error) {
    if (shown instanceof HTMLInputElement) shown.select();
    else if (shown) getSelection()?.selectAllChildren(shown);
    // Inside other pages the clipboard may be refused; a selection may still be copied.
    if (!shown || !document.execCommand("copy")) {
      console.warn(error);
      done = `The browser did not let the page copy.${shown ? " It is selected: Ctrl+C copies it." : ""}`;
    }
  }
  write(note, done);
}
