// Exports: the document as texts of several formats, to a file or to the clipboard.

import texts from "../texts.json" with { type: "json" };
import { copy } from "./clipboard.js";
import { byId, write } from "./dom.js";
import { csvFile, download } from "./download.js";
import { filled } from "./filled.js";

/** @typedef {import("./page.js").Page} Page */

/** The media types of texts by the endings of their names. @type {Record<string, string>} */
const TYPES = {
  csv: "text/csv",
  md: "text/markdown",
  py: "text/x-python",
  svg: "image/svg+xml",
  tex: "application/x-tex",
  tsv: "text/tab-separated-values",
};

/**
 * What can be taken away, a line each. A button there has `data-copy="ENDING"` or `data-save="ENDING"`; a line needs what
 * its `data-needs` names: "nothing", "fits", or by default a document that is not empty.
 * @param {Page} page
 * @param {HTMLElement} place what holds these lines, and a note
 * @param {(ending: string) => string} compose gives the text of a file with this ending
 * @param {(scale: number) => Promise<Blob>} [paint] gives the picture of so many pixels to a CSS pixel
 */
export function offerExports(page, place, compose, paint) {
  const note = /** @type {Element} */ (place.lastElementChild);

  /** @param {string} ending */
  function saveText(ending) {
    const text = compose(ending);
    save(ending === "csv" ? csvFile(text) : new Blob([text], { type: TYPES[ending] }), `.${ending}`);
  }

  const save = (/** @type {Blob} */ blob, /** @type {string} */ ending) => saveAs(page, note, blob, ending);

  byId("share-sheet").addEventListener("toggle", (event) => {
    write(note, "");
    if (/** @type {ToggleEvent} */ (event).newState !== "open" || !page.isShown()) return;
    const flags = page.ask(["flags"]);
    for (const line of place.querySelectorAll("li")) {
      const { needs } = line.dataset;
      const isOff = Boolean(flags && ((needs !== "nothing" && flags.empty) || (needs === "fits" && flags.fitsHidden)));
      for (const button of line.querySelectorAll("button")) button.disabled = isOff;
    }
  });
  place.addEventListener("click", async ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (!button) return;
    const { save: saved, png, copy: copied } = button.dataset;
    if (saved === "document") return saveDocument(page, note);
    if (copied) return copy(copied === "png" && paint ? paint(2) : compose(copied), note);
    try {
      if (saved) saveText(saved);
      else if (png && paint) save(await paint(Number(png)), png === "1" ? ".png" : `@${png}x.png`);
    } catch (error) {
      console.warn(error);
      write(note, texts.kit.exports.couldNotSaved);
    }
  });
}

/** Saves a file with all of the document. @param {Page} page @param {Element} note where it is said */
export function saveDocument(page, note) {
  const state = page.ask(["state"]);
  if (state) saveAs(page, note, new Blob([JSON.stringify(state)], { type: "application/json" }), ".json");
}

/** Saves a file named after the document, and says so. @param {Page} page @param {Element} note @param {Blob} blob @param {string} ending */
function saveAs(page, note, blob, ending) {
  const name = `${page.ask(["exportName"])}${ending}`;
  download(blob, name);
  write(note, filled(texts.kit.exports.saved, { name }));
}
