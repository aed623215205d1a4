// Exports: points and numbers as texts, the plot as a picture; to a file or to the clipboard.

import { copy } from "../kit/clipboard.js";
import { byId, write } from "../kit/dom.js";
import { download } from "../kit/download.js";

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("./page.js").Page} Page */

const TYPES = /** @type {const} */ ({ csv: "text/csv", md: "text/markdown", py: "text/x-python", svg: "image/svg+xml", tex: "application/x-tex" });

/** @param {Page} page */
export function offerExports(page) {
  const menu = byId("export-menu");
  const onWhite = /** @type {HTMLInputElement} */ (byId("on-white"));
  const note = byId("exported");

  /** The text of a file with this extension. @param {string} ending */
  function compose(ending) {
    return (ending === "svg"
      ? page.call((board) => board.picture(document.createElement("canvas"), onWhite.checked))
      : page.ask(["export", /** @type {"csv" | "md" | "py" | "tex"} */ (ending)])) ?? "";
  }

  /** The picture as PNG. @param {number} scale pixels to a CSS pixel */
  async function paint(scale) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([compose("svg")], { type: TYPES.svg }));
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(scale * image.width);
    canvas.height = Math.round(scale * image.height);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(image.src);
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error("The picture is too large.")), "image/png");
    });
  }

  /** @param {string} ending */
  function saveText(ending) {
    const text = compose(ending);
    // Excel needs a BOM to detect UTF-8.
    const bom = ending === "csv" && /[^\0-\x7f]/.test(text) ? "\ufeff" : "";
    save(page, new Blob([bom, text], { type: TYPES[/** @type {keyof typeof TYPES} */ (ending)] }), `.${ending}`, note);
  }

  function saveBoard() {
    const state = page.ask(["state"]);
    if (state) save(page, new Blob([JSON.stringify(state)], { type: "application/json" }), ".json", note);
  }

  menu.addEventListener("toggle", (event) => {
    write(note, "");
    if (/** @type {ToggleEvent} */ (event).newState !== "open") return;
    const flags = page.ask(["flags"]);
    for (const group of menu.querySelectorAll("fieldset")) {
      group.disabled = Boolean(flags && ((group.dataset.needs !== "nothing" && flags.empty) || (group.dataset.needs === "fits" && flags.fitsHidden)));
    }
  });
  menu.addEventListener("click", async ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (!button) return;
    const { save: saved, png, copy: copied } = button.dataset;
    if (button.id === "save-file") return saveBoard();
    if (copied) return copy(copied === "png" ? paint(2) : compose(copied), note);
    try {
      if (saved) saveText(saved);
      else if (png) save(page, await paint(Number(png)), png === "1" ? ".png" : `@${png}x.png`, note);
    } catch (error) {
      console.warn(error);
      write(note, "This could not be saved.");
    }
  });
}

/** Saves a file named after the board, and says so. @param {Page} page @param {Blob} blob @param {string} ending @param {Element} note */
export function save(page, blob, ending, note) {
  const name = `${page.ask(["exportName"])}${ending}`;
  download(blob, name);
  write(note, `Saved as ${name}.`);
}
