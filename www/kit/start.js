// The start of a page: it loads the module and runs the page in parts, between which the browser can answer.

import { loadFonts } from "./fonts.js";
import { hasBegun, stopAtStart } from "./stop.js";

/**
 * What the page as one file brings along, since a page opened from disk may load no further files.
 * @typedef {{ module: Module, wasm: Promise<ArrayBuffer> }} Inlined
 */

/** @typedef {typeof import("../bayesboard.js")} Module */

/**
 * Loads the module and runs the page once all elements are there.
 * @param {() => void} prepare what is done before the module has come
 * @param {(module: Module) => Promise<void>} run
 */
export function start(prepare, run) {
  if (!hasBegun()) return;
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();

  async function begin() {
    try {
      const fonts = loadFonts();
      prepare();
      const { inlined } = /** @type {{ inlined?: Inlined }} */ (/** @type {unknown} */ (window));
      // Named by the page: the bundle of the scripts stands in another folder than this file.
      const module = inlined
        ? inlined.module
        : /** @type {Module} */ (await import(String(new URL("bayesboard.js", document.baseURI))));
      await module.default(inlined && { module_or_path: inlined.wasm });
      await fonts;
      await breath();
      await run(module);
    } catch (error) {
      console.error(error);
      stopAtStart();
    }
  }
}

/** Lets the browser answer, but does not wait on a hidden page, where timers are slow. */
export async function breath() {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
}
