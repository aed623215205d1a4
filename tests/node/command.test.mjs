// The command of the package for npm: it checks lectures and tasks of one's own, and serves the page.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
let folder = "";

before(() => {
  folder = mkdtempSync(join(tmpdir(), "bayesboard-"));
  cpSync(join(root, "target/site"), folder, { recursive: true });
  cpSync(join(root, "xtask/checks/src/dist/cli.mjs"), join(folder, "cli.mjs"));
});
after(() => rmSync(folder, { recursive: true }));

const POINTS = [[0, 0, 0], [2, 1, 0], [1, 3, 0], [4, 4, 1], [6, 3, 1], [2, 2, 1]].map(([x, y, label]) => ({
  x,
  y,
  class: label,
}));
const TASK = { id: "turn-it", allow: ["points"], goal: [{ what: "turned", model: "logistic", atLeast: 5 }] };
const SCENE = {
  title: "One",
  question: "Turn it by one point.",
  sentence: "One is enough.",
  data: { points: POINTS },
  gesture: { move: { point: 0, to: [9, -9] } },
  task: TASK,
};
const lecture = (/** @type {object} */ changed) => ({
  version: 3,
  data: { points: POINTS },
  scenes: [{ title: "No task", data: { points: POINTS } }, { ...SCENE, ...changed }],
});

/** @param {unknown} content */
function check(content) {
  const file = join(folder, "lecture.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "cli.mjs"), "check", file], {
    encoding: "utf8",
  });
  return { status, said: (stdout + stderr).replaceAll(`${file}: `, "").trim().split("\n") };
}

test("a lecture opens, and the gesture of its scene solves the task", () => {
  assert.deepEqual(check(lecture({})), {
    status: 0,
    said: ["opens, with 2 scenes", "state.scenes[1].task is solved by state.scenes[1].gesture"],
  });
  const open = check(lecture({ gesture: undefined }));
  assert.equal(open.status, 0);
  assert.match(open.said[1], /^state\.scenes\[1\]\.task opens; without state\.scenes\[1\]\.gesture/);
});

test("messages are checked as well", () => {
  const messages = [{ text: "win", class: 1 }, { text: "lunch", class: 0 }];
  const task = { id: "say-more", allow: ["text"], goal: [{ what: "words", atLeast: 2 }] };
  const scene = { title: "a", question: "Judge two words.", messages, task };
  const state = { page: "messages", version: 1, messages, scenes: [scene] };
  assert.deepEqual(check(state).status, 0);
  assert.match(check({ ...state, messages: [{ text: 1 }] }).said[0], /^state\.messages\[0\]\.text is 1/);
});

test("what is refused is named by its field", () => {
  const goal = (/** @type {object} */ condition) => lecture({ task: { ...TASK, goal: [condition] } });
  for (
    const [content, wording] of [
      ["{", /JSON/],
      [{ version: 9, data: { points: [] } }, /^state\.version is 9/],
      [lecture({ data: { points: [{ x: 1, class: 0 }] } }), /^state\.scenes\[1\]\.data\.points\[0\]\.y is missing/],
      [goal({ what: "tuned", atLeast: 1 }), /^state\.scenes\[1\]\.task\.goal\[0\]\.what is “tuned”/],
      [goal({ what: "moved", atMost: 1 }), /state\.scenes\[1\]\.task\.goal” holds on the start already/],
      [
        goal({ what: "turned", model: "logistic", atLeast: 80 }),
        /^state\.scenes\[1\]\.gesture does not reach state\.scenes\[1\]\.task\.goal\[0\]: Logistic regression turned/,
      ],
    ]
  ) {
    const { status, said } = check(content);
    assert.equal(status, 1, said[0]);
    assert.match(said[0], /** @type {RegExp} */ (wording));
  }
  assert.match(
    spawnSync(process.execPath, [join(folder, "cli.mjs"), "chek"], { encoding: "utf8" }).stdout,
    /check FILE/,
  );
});

test("it serves the page, and no other file", async () => {
  const server = spawn(process.execPath, [join(folder, "cli.mjs")]);
  try {
    const { value: address } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await fetch(address);
    assert.match(await page.text(), /<title>Bayesboard/);
    assert.equal((await fetch(`${address}bayesboard_bg.wasm`)).headers.get("content-type"), "application/wasm");
    for (const path of ["package.json", "..%2f..%2fetc%2fpasswd", "%2e%2e/x.js", "%"]) {
      assert.equal((await fetch(`${address}${path}`)).status, 404, path);
    }
  } finally {
    server.kill();
  }
});
