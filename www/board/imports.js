// Rows of points from a file or pasted. A long table is read in slices.

import { byId } from "../kit/dom.js";
import { watchImports } from "../kit/imports.js";
import texts from "../texts.json" with { type: "json" };

const READING = 8; // milliseconds
const ROWS_AT_ONCE = 256; // between two checks of the time
const SEEN = 50; // milliseconds until a frame has been painted; a hidden page gets none

/** @param {import("./page.js").Page} page @param {(text: string) => void} tell */
export function watchBoardImports(page, tell) {
  const pasted = /** @type {HTMLTextAreaElement} */ (byId("pasted-rows"));
  const box = byId("reading");
  const bar = /** @type {HTMLProgressElement} */ (box.querySelector("progress"));
  let timer = 0;
  /** The text in the menu that is being read. @type {string | null} */
  let taken = null;

  /** @param {string} text @param {string} name @param {boolean} typed */
  function take(text, name, typed) {
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

  byId("stop-reading").addEventListener("click", () => {
    clearTimeout(timer);
    box.hidden = true;
    page.call((board) => board.closeCsv());
    page.finish();
  });
  watchImports(page, byId("plot"), { tell, take, unchanged: texts.board.imports.boardUnchanged });
}
