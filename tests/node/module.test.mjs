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

test("the module loads outside of a page and fits", () => {
  const points = [
    { x: 0, y: 0, class: 0 },
    { x: 2, y: 4, class: 0 },
    { x: 5, y: 1, class: 1 },
    { x: 7, y: 3, class: 1 },
    { x: 6, y: 8, class: 1 },
    { x: 9, y: 9, class: null },
  ];
  const report = module.fit({ points });
  assert.equal(report.n, 5);
  assert.equal(report.unlabelled, 1);
  assert.deepEqual(report.counts, [2, 3]);
  // Means by hand: (0 + 2)/2, (0 + 4)/2 and (5 + 7 + 6)/3, (1 + 3 + 8)/3.
  assert.deepEqual(report.generative.classes.map((c) => c.mean), [[1, 2], [6, 4]]);
});

test("a setting out of its range is an error that names it", () => {
  const settings = { generative: { pooling: 2 } };
  assert.throws(() => module.fit({ points: [] }, settings), (error) => error instanceof Error && /pooling.*2/.test(error.message));
});
