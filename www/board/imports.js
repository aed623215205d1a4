// Imports: a CSV file, chosen or dropped anywhere on the page, or pasted rows. A long one is read in slices.

import { byId } from "../kit/dom.js";

/** @typedef {import("./page.js").Page} Page */

const READING = 8; // milliseconds
const ROWS_AT_ONCE = 256; // between two checks of the time
const SEEN = 50; // milliseconds until a frame has been painted; a hidden page gets none
const LARGEST = 20; // megabytes

/** @param {Page} page @param {(text: string) => void} tell */
export function watchImports(page, tell) {
  const chooser = /** @type {HTMLInputElement} */ (byId("import-file"));
  const menu = byId("import-menu");
  const pasted = /** @type {HTMLTextAreaElement} */ (byId("pasted-rows"));
  const plot = byId("plot");
  const box = byId("reading");
  const bar = /** @type {HTMLProgressElement} */ (box.querySelector("progress"));
  let timer = 0;
  /** The text in the menu that is being read. @type {string | null} */
  let taken = null;

  /** @param {File | undefined} file */
  async function read(file) {
    if (!file) return;
    if (file.size > LARGEST * 1e6) return tell(`“${file.name}” is larger than ${LARGEST} MB.`);
    try {
      const text = await file.text();
      if (/\.json$/i.test(file.name)) openBoard(text, file.name);
      else take(text, file.name);
    } catch {
      tell(`“${file.name}” could not be read.`);
    }
  }

  /** Opens what "Save file" has written. @param {string} text @param {string} name */
  function openBoard(text, name) {
    menu.hidePopover();
    /** @type {string | null} */
    let refusal = "it is no JSON.";
    try {
      refusal = page.attempt(["load", JSON.parse(text)]);
    } catch {
      // The refusal stays.
    }
    if (refusal === null) page.finish();
    else tell(`“${name}” was not opened: ${refusal} The board is unchanged.`);
  }

  /** @param {string} text @param {string} name empty when the text was pasted @param {boolean} [typed] whether in the menu */
  function take(text, name, typed = false) {
    menu.hidePopover();
    taken = typed ? text : null;
    page.call((board) => board.openCsv(text, name));
    work();
  }

  function work() {
    clearTimeout(timer);
    const end = performance.now() + READING;
    let progress;
    do progress = page.call((board) => board.readCsv(ROWS_AT_ONCE)) ?? 1;
    while (progress < 1 && performance.now() < end);
    bar.value = progress;
    box.hidden = progress === 1;
    if (progress < 1) timer = setTimeout(work);
    else done();
  }

  /** The rows are painted first and stored then. Refused rows stay in the menu, where they can be corrected. */
  function done() {
    page.change();
    const flags = taken === pasted.value ? page.ask(["flags"]) : null;
    if (flags && !flags.hasNotice) pasted.value = "";
    setTimeout(() => page.finish(), SEEN);
  }

  const boards = /** @type {HTMLInputElement} */ (byId("board-file"));
  byId("open-file").addEventListener("click", () => boards.click());
  boards.addEventListener("change", () => {
    menu.hidePopover();
    read(boards.files?.[0]);
    boards.value = "";
  });
  byId("choose-file").addEventListener("click", () => chooser.click());
  chooser.addEventListener("change", () => {
    menu.hidePopover();
    read(chooser.files?.[0]);
    chooser.value = "";
  });
  byId("take-pasted").addEventListener("click", () => take(pasted.value, "", true));
  byId("stop-reading").addEventListener("click", () => {
    clearTimeout(timer);
    box.hidden = true;
    page.call((board) => board.closeCsv());
    page.finish();
  });
  addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    if (target instanceof Element && target.matches("input, textarea, [contenteditable]")) return;
    const text = clipboardData?.getData("text/plain");
    if (text?.trim()) take(text, "");
    else read(clipboardData?.files[0]);
  });
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    plot.classList.add("receiving");
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) plot.classList.remove("receiving");
  });
  addEventListener("drop", (event) => {
    plot.classList.remove("receiving");
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  });
}
