// The build that is one file holds the wasm module in itself, since a page opened from disk may fetch nothing.

import { byId } from "./nodes.js";

/** The module's code if the page holds it, else undefined: then it is fetched. */
export function inlinedModule() {
  const text = byId("inlined-module")?.textContent;
  if (!text) return undefined;
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const code = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return { module_or_path: new Response(code, { headers: { "Content-Type": "application/wasm" } }) };
}
