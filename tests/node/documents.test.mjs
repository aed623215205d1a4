// The JavaScript of the documents, run in Node as it stands there.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);

/** The examples of a document that import the module, in their order. @param {string} document */
function examples(document) {
  const text = readFileSync(new URL(document, root), "utf8");
  return [...text.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code).filter((code) =>
    code.includes("import ")
  );
}

/** Runs a module from standard input, which imports by paths that begin at the working directory. @param {string} input */
function run(input) {
  execFileSync(process.execPath, ["--input-type=module", "-"], {
    cwd: fileURLToPath(root),
    input,
    stdio: ["pipe", "pipe", "inherit"],
  });
}

const results = `
import assert from "node:assert/strict";
assert.equal(report.generative.logOdds.length, 3);
assert.equal(report.logistic.binary.length, 3);
assert.ok(Math.abs(posterior(data, [[3, 3]]).generative[0].reduce((a, b) => a + b) - 1) < 1e-12);
`;

test("the example of the README runs from its folder", () => {
  const [fits, ...others] = examples("README.md");
  assert.equal(others.length, 0);
  run(fits + results);
});

test("the examples for scripts run one after the other", () => {
  const all = examples("docs/api.md");
  assert.equal(
    all.length,
    7,
    "examples of fits, traces, decisions, a proof, messages, EM of messages, messages decided",
  );
  run(`${all.join("\n")}${results}
assert.deepEqual(words("Don’t STOP: £1000"), ["don't", "stop", "1000"]);
assert.equal(judge(corpus, ["win lunch now", "mahalanobis"], settings).naive.length, 2);
`);
});

test("the example of tables runs", () => {
  const [tables, ...others] = examples("docs/data.md");
  assert.equal(others.length, 0);
  run(`${tables}
import assert from "node:assert/strict";
assert.deepEqual(columns.map(({ role }) => role), ["leftOut", "x", "y", "class"]);
assert.deepEqual(problems, []);
assert.equal(sentence, "The pasted text: 4 points, 2 classes from kind; x len, y wid; column Id left out.");
assert.deepEqual(data.points[0], { x: 1.5, y: 2.5, class: 0 });
assert.throws(() => importTable("a\\tb\\tc\\n1,120\\t850\\tA\\n1,340\\t900\\tB\\n"), /Is 1,120 in line 2 read as 1120/);
const latin = new Uint8Array([...'text,label\\ns\xe9jour,spam\\nlunch,ham\\n'].map((c) => c.charCodeAt(0)));
assert.equal(importTable(latin, { as: "messages", encoding: "windows-1252" }).data.messages[0].text, "séjour");
`);
});

test("the example of proofs runs", () => {
  const [proofs, ...others] = examples("docs/tasks.md");
  assert.equal(others.length, 0);
  const link = "https://board.example/#v=3&task=fake-tosses&seed=0&moves=1&by=Emil&pseudocount=1&p=AMIDCCYYGR";
  const load = `import { readFileSync } from "node:fs";
import { initSync } from "./target/site/bayesboard.js";
initSync({ module: readFileSync("target/site/bayesboard_bg.wasm") });
const link = ${JSON.stringify(link)};
`;
  run(`${load}${proofs}
import assert from "node:assert/strict";
assert.deepEqual([task, by, isSolved, wasShown, moves], ["fake-tosses", "Emil", true, false, 1]);
assert.deepEqual(goals, [{ text: ["Prior P(B) ", "0.2", ", 0.2 within 0.0005"], now: 0.2, met: true }]);
assert.equal(checkTask(link.replace("pseudocount=1", "pseudocount=2")).isSolved, false);
assert.equal(checkTask(link.replace("by=Emil", "by=Emmy")).board, board);
assert.throws(() => checkTask("see my mail"), /This is no proof/);
assert.throws(() => checkTask(link.replace("fake", "real")), /a task that this page does not have/);
`);
});
