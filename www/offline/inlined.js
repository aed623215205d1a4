// The page as one file has the module in it, compressed and in base64.

/** What the module exports; `cargo xtask dist` writes it before this script. */
/* global MODULE */

/** @type {import("../kit/start.js").Inlined} */
const inlined = { module: MODULE, wasm: unpack() };
Object.assign(window, { inlined });

/** @returns {Promise<ArrayBuffer>} */
function unpack() {
  const packed = atob(document.getElementById("module")?.textContent ?? "");
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
