// The JavaScript of the README, run in Node as it stands there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
  // In a file of the project's folder, as the examples import by relative paths.
  const file = fileURLToPath(new URL("readme-example.mjs", root));
  const results = `
import assert from "node:assert/strict";
assert.equal(report.generative.logOdds.length, 3);
assert.equal(report.logistic.binary.length, 3);
assert.ok(Math.abs(posterior(data, [[3, 3]]).generative[0].reduce((a, b) => a + b) - 1) < 1e-12);
`;
  writeFileSync(file, examples.join("\n") + results);
  try {
    execFileSync(process.execPath, [file], { cwd: fileURLToPath(root), stdio: "pipe" });
  } finally {
    rmSync(file);
  }
});
