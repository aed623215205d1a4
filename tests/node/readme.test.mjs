// The JavaScript of the README, run in Node as it stands there.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);

/** The code blocks of a language, in their order. */
function blocks(language) {
  const text = readFileSync(new URL("README.md", root), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, code]) => code);
}

test("the examples for Node run one after the other, from the folder of the README", () => {
  const examples = blocks("js").filter((code) => code.includes("import "));
  assert.equal(examples.length, 2, "there is an example of fits and one of traces");
  const results = `
import assert from "node:assert/strict";
assert.equal(report.generative.logOdds.length, 3);
assert.equal(report.logistic.binary.length, 3);
assert.ok(Math.abs(posterior(data, [[3, 3]]).generative[0].reduce((a, b) => a + b) - 1) < 1e-12);
`;
  // A module from standard input imports by paths that begin at the working directory.
  execFileSync(process.execPath, ["--input-type=module", "-"], { cwd: fileURLToPath(root), input: examples.join("\n") + results, stdio: ["pipe", "pipe", "inherit"] });
});
