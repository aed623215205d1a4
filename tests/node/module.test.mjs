// The built module as a script in Node sees it: no page, no DOM.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

const site = new URL("../../target/site/", import.meta.url);
let module;

before(async () => {
  module = await import(new URL("bayesboard.js", site));
  module.initSync({ module: await readFile(new URL("bayesboard_bg.wasm", site)) });
});

test("the module loads outside of a page and tells its version", () => {
  assert.match(module.version(), /^\d+\.\d+\.\d+$/);
});
