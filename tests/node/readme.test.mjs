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

/** Runs a module from standard input, which imports by paths that begin at the working directory. @param {string} input */
function run(input) {
  execFileSync(process.execPath, ["--input-type=module", "-"], { cwd: fileURLToPath(root), input, stdio: ["pipe", "pipe", "inherit"] });
}

test("the examples for Node run one after the other, from the folder of the README", () => {
  const examples = blocks("js").filter((code) => code.includes("import "));
  assert.equal(examples.length, 3, "there is an example of fits, one of traces and one of messages");
  run(`${examples[2]}
import assert from "node:assert/strict";
assert.deepEqual(words("Don’t STOP: £1000"), ["don't", "stop", "1000"]);
assert.equal(judge(corpus, ["win lunch now", "mahalanobis"], settings).naive.length, 2);
`);
  const results = `
import assert from "node:assert/strict";
assert.equal(report.generative.logOdds.length, 3);
assert.equal(report.logistic.binary.length, 3);
assert.ok(Math.abs(posterior(data, [[3, 3]]).generative[0].reduce((a, b) => a + b) - 1) < 1e-12);
`;
  run(examples.slice(0, 2).join("\n") + results);
});
