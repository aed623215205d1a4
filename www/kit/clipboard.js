// Copying to the clipboard.

import texts from "../texts.json" with { type: "json" };
import { write } from "./dom.js";

/**
 * Copies a text or a picture, and writes into the note whether that worked. A picture may be a promise: the browser must be
 * given it during the click.
 * @param {string | Promise<Blob>} what @param {Element} note @param {Element} [shown] where the text stands
 */
export async function copy(what, note, shown) {
  let done = texts.kit.clipboard.copied;
  try {
    await (typeof what === "string"
      ? navigator.clipboard.writeText(what)
      : navigator.clipboard.write([new ClipboardItem({ "image/png": what })]));
  } catch (error) {
    if (shown instanceof HTMLInputElement) shown.select();
    else if (shown) getSelection()?.selectAllChildren(shown);
    // Inside other pages the clipboard may be refused; a selection may still be copied.
    if (!shown || !document.execCommand("copy")) {
      console.warn(error);
      done = shown ? texts.kit.clipboard.browserDidNot : texts.kit.clipboard.browserDidNotLet;
    }
  }
  write(note, done);
}
