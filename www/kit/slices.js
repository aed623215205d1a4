// Reads a table a slice at a time, so that the page answers meanwhile.

import { hide } from "./dom.js";

const READING = 8; // milliseconds
const ROWS_AT_ONCE = 256; // between two checks of the time
const SEEN = 50; // milliseconds until a frame has been painted; a hidden page gets none

/** @typedef {import("../bayesboard.js").TableReader} TableReader */
/** @typedef {{ openTable(source: Uint8Array | string, name: string): TableReader, importTable(reader: TableReader): void }} Importer */

/**
 * @param {{ call<T>(task: (handle: any) => T): T | undefined, change(): void, finish(): void }} page
 * @param {HTMLElement | null} box where the progress is seen, with a button that stops
 */
export function createReading(page, box) {
  const bar = box?.querySelector("progress");
  /** @type {TableReader | null} */
  let reader = null;
  let timer = 0;

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
    else {
      done(own);
      stop();
    }
  }

  function stop() {
    clearTimeout(timer);
    if (box) hide(box, true);
    reader?.free();
    reader = null;
  }

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
      work((own) => {
        page.call((/** @type {Importer} */ handle) => handle.importTable(own));
        page.change();
        taken();
        setTimeout(() => page.finish(), SEEN);
      });
    },
  };
}
