// The build that is one file: the module is in the page, compressed and in base64.

/**
 * What the page's script uses in place of the files of a site.
 * @typedef {{ module: typeof import("../bayesboard.js"), wasm: Promise<ArrayBuffer> }} Inlined
 */

/** The functions that the module exports; `cargo xtask dist` writes them before this script. */
/* global MODULE */

Object.assign(window, { inlined: { module: MODULE, wasm: unpack() } });

/** @returns {Promise<ArrayBuffer>} */
function unpack() {
  const packed = atob(document.getElementById("module")?.textContent ?? "");
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
