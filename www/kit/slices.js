// Reads a table a slice at a time, so that the page answers meanwhile.

import { hide } from "./dom.js";
import { openImport } from "./import_dialog.js";

const READING = 8; // milliseconds
const ROWS_AT_ONCE = 256; // between two checks of the time
const SEEN = 50; // milliseconds until a frame has been painted; a hidden page gets none

/** @typedef {import("../bayesboard.js").TableReader} TableReader */
/** @typedef {{ openTable(source: Uint8Array | string, name: string): TableReader, importTable(reader: TableReader): void }} Importer */

/**
 * Tables are taken at once where nothing is in doubt; else the dialog asks, and it opens again by `change`.
 * @param {{ call<T>(task: (handle: any) => T): T | undefined, ask(question: any): any, change(): void, finish(): void }} page
 * @param {HTMLElement | null} box where the progress is seen, with a button that stops
 * @param {"points" | "messages"} as
 * @param {HTMLElement} change a button that opens the dialog for what was imported last
 */
export function createReading(page, box, as, change) {
  const bar = box?.querySelector("progress");
  /** @type {TableReader | null} */
  let reader = null;
  let timer = 0;
  let open = () => {};
  /** What was said of the import. @type {string | null} */
  let imported = null;

  /** @param {(reader: TableReader) => void} done */
  function work(done) {
    const own = reader;
    if (!own) return;
    const end = performance.now() + READING;
    let progress;
    do progress = page.call(() => own.step(ROWS_AT_ONCE)) ?? 1;
    while (progress < 1 && performance.now() < end);
    if (bar) bar.value = progress;
    if (box) hide(box, progress === 1);
    if (progress < 1) timer = setTimeout(() => work(done));
    else done(own);
  }

  function stop() {
    clearTimeout(timer);
    if (box) hide(box, true);
    reader?.free();
    reader = null;
    hide(change, true);
  }

  change.addEventListener("click", () => open());
  box?.querySelector("button")?.addEventListener("click", () => {
    stop();
    page.finish();
  });

  return {
    /**
     * Reads a table in place of any that has been begun. The rows are painted first and stored then.
     * @param {Uint8Array | string} source @param {string} name @param {() => void} taken
     */
    begin(source, name, taken) {
      stop();
      reader = page.call((/** @type {Importer} */ handle) => handle.openTable(source, name)) ?? null;
      /** @param {TableReader} own */
      const take = (own) => {
        page.call((/** @type {Importer} */ handle) => handle.importTable(own));
        page.change();
        taken();
        setTimeout(() => {
          page.finish();
          imported = page.ask(["view"])?.status ?? null;
          hide(change, own !== reader || page.ask(["flags"])?.hasNotice);
        }, SEEN);
      };
      open = () => {
        const own = reader;
        if (own) openImport({ reader: own, name, as, take: () => take(own), cancel: () => page.finish() });
      };
      work((own) => {
        const asks = page.call(() => own.view().problems.some(({ about }) => about !== "refused"));
        if (asks) open();
        else take(own);
      });
    },
    /** Forgets the table once something else has happened. @param {{ status: string }} view */
    write(view) {
      if (imported !== null && view.status !== imported && !change.hidden) stop();
    },
  };
}
