// Tables on their way in, taken at once where nothing is in doubt.

import { byId, hide } from "./dom.js";
import { closeImport, openImport } from "./import_dialog.js";

const SEEN = 50; // milliseconds until a frame has been painted; a hidden page gets none

/** @typedef {import("../bayesboard.js").TableReader} TableReader */
/** @typedef {{ openTable(source: Uint8Array | string, name: string): TableReader, importTable(reader: TableReader): void, send(command: ["undo"]): void }} Importer */

/**
 * Tables are taken at once where nothing is in doubt; else the dialog asks, and a button opens it again for what was
 * imported last.
 * @param {import("./screen.js").Screen} screen
 * @param {"points" | "messages"} as
 * @param {import("./shell.js").Shell} shell
 */
export function createReading(screen, as, shell) {
  const { page } = screen;
  const change = byId("change-import");
  /** @type {TableReader | null} */
  let reader = null;
  let open = () => {};
  /** Whether what was taken can be read otherwise. */
  let isOffered = false;

  function stop() {
    reader?.free();
    reader = null;
    offer(false);
  }

  /** @param {boolean} on whether the table can be read otherwise */
  function offer(on) {
    isOffered = on;
    hide(change, !on);
    change.parentElement?.classList.toggle("imported", on);
  }

  change.addEventListener("click", () => open());

  const reading = {
    /**
     * Reads a table in place of any that has been begun. The rows are painted first and stored then. The page answers
     * between two parts of a large one.
     * @param {Uint8Array | string} source @param {string} name @param {() => void} taken
     */
    async begin(source, name, taken) {
      stop();
      closeImport();
      reader = page.call((/** @type {Importer} */ handle) => handle.openTable(source, name)) ?? null;
      /** @param {TableReader} own */
      const take = (own) => {
        // Another reading of the same table takes the place of the first: both are one step back.
        const isAgain = isOffered;
        isOffered = false;
        if (isAgain) page.call((/** @type {Importer} */ handle) => handle.send(["undo"]));
        page.call((/** @type {Importer} */ handle) => handle.importTable(own));
        page.change();
        taken();
        setTimeout(() => {
          page.finish();
          if (own !== reader || page.ask(["flags"])?.hasNotice) return;
          offer(true);
        }, SEEN);
      };
      const own = reader;
      if (!own) return;
      // The page answers between two parts, before the proposal, and before the dialog.
      const isCurrent = () => new Promise((done) => setTimeout(() => done(own === reader)));
      while (page.call(() => own.goOn()) === false) {
        if (!(await isCurrent())) return;
      }
      if (!(await isCurrent())) return;
      const problem = page.call(() => own.problem());
      if (!(await isCurrent())) return;
      /** @type {import("./import_dialog.js").Import} */
      const table = {
        reader: own,
        name,
        source,
        as,
        options: { as },
        call: page.call,
        take: () => take(own),
        cancel: () => page.finish(),
        giveOn: () => {
          stop();
          shell.give(as === "points" ? "messages" : "points", source, name);
        },
      };
      open = () => openImport(table);
      // What is beyond doubt is taken at once.
      if (problem === undefined) take(own);
      else open();
    },
    /** Forgets the table once something else has happened. @param {{ imported: unknown[] }} view */
    write({ imported }) {
      if (isOffered && imported.length === 0) stop();
    },
  };
  screen.read = (source, name) => reading.begin(source, name, () => {});
  return reading;
}
