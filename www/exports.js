// What goes out: points and numbers as texts, the plot as a picture; to a file or to the clipboard.

import { byId, write } from "./nodes.js";

/** @typedef {import("./bayesboard.js").Board} Board */
/** @typedef {import("./main.js").Page} Page */

const TYPES = /** @type {const} */ ({ csv: "text/csv", md: "text/markdown", py: "text/x-python", svg: "image/svg+xml", tex: "application/x-tex" });

/** @param {Page} page */
export function offerExports(page) {
  const menu = byId("export-menu");
  const onWhite = /** @type {HTMLInputElement} */ (byId("on-white"));
  const note = byId("exported");

  /** The text of a file with this ending. @param {string} ending */
  function compose(ending) {
    return (ending === "svg"
      ? page.call((board) => board.picture(document.createElement("canvas"), onWhite.checked))
      : page.ask(["export", /** @type {"csv" | "md" | "py" | "tex"} */ (ending)])) ?? "";
  }

  /** The picture in pixels. @param {number} scale to a CSS pixel */
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
    // Without the mark, spreadsheets take other letters than those of English for something else.
    const mark = ending === "csv" && /[^\0-\x7f]/.test(text) ? "\ufeff" : "";
    save(page, new Blob([mark, text], { type: TYPES[/** @type {keyof typeof TYPES} */ (ending)] }), `.${ending}`, note);
  }

  menu.addEventListener("toggle", (event) => {
    write(note, "");
    if (/** @type {ToggleEvent} */ (event).newState !== "open") return;
    const view = page.ask(["view"]);
    for (const group of menu.querySelectorAll("fieldset")) {
      group.disabled = Boolean(view && ((group.dataset.needs !== "nothing" && view.empty) || (group.dataset.needs === "fits" && view.fitsHidden)));
    }
  });
  menu.addEventListener("click", async ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (!button) return;
    const { save: saved, png, copy: copied } = button.dataset;
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

/**
 * Copies a text or a picture, which may still be on its way: the browser wants the promise while it feels the click. The
 * note says what came of it.
 * @param {string | Promise<Blob>} what @param {Element} note @param {Element} [shown] where the text stands
 */
export async function copy(what, note, shown) {
  let done = "Copied.";
  try {
    await (typeof what === "string" ? navigator.clipboard.writeText(what) : navigator.clipboard.write([new ClipboardItem({ "image/png": what })]));
  } catch (error) {
    if (shown instanceof HTMLInputElement) shown.select();
    else if (shown) getSelection()?.selectAllChildren(shown);
    // Inside other pages the clipboard may be refused; what is selected may still be copied.
    if (!shown || !document.execCommand("copy")) {
      console.warn(error);
      done = `The browser did not let the page copy.${shown ? " It is selected: Ctrl+C copies it." : ""}`;
    }
  }
  write(note, done);
}

/** Saves a file named after the board, and says so. @param {Page} page @param {Blob} blob @param {string} ending @param {Element} note */
export function save(page, blob, ending, note) {
  const name = `${page.ask(["exportName"])}${ending}`;
  saveAs(blob, name);
  write(note, `Saved as ${name}.`);
}

/** @param {Blob} blob @param {string} name */
export function saveAs(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // The browser may take its time to read it.
}
