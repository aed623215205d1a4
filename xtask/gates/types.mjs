// TypeScript's opinion of the pages' scripts, against the types that the module declares, and of what the module answers
// for the page Messages, against the same types: `node types.mjs WWW SITE`.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { copyFile, cp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const place = join(import.meta.dirname, "types");
const [sources, site] = process.argv.slice(2);
await rm(place, { recursive: true, force: true });
await cp(sources, place, { recursive: true });
// The element's types lie beside the module's in the package.
await rename(join(place, "element", "bayes-board.d.ts"), join(place, "bayes-board.d.ts"));
const scripts = (await readdir(place, { recursive: true })).filter((name) => /\.(js|d\.ts)$/.test(name));
await copyFile(join(site, "bayesboard.d.ts"), join(place, "bayesboard.d.ts"));
await writeFile(join(place, "answers.ts"), await answersOfMessages());
// What `cargo xtask dist` writes before the service worker, and before the script of the page as one file.
await writeFile(join(place, "worker.d.ts"), "declare const VERSION: string;\ndeclare const FILES: string[];\n");
await writeFile(join(place, "inlined.d.ts"), 'declare const MODULE: typeof import("./bayesboard.js");\n');
const WORKER = join("offline", "worker.js");
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
let output = "";
check("page.json", ["esnext", "dom", "dom.iterable"], [
  ...scripts.filter((name) => name !== WORKER),
  "inlined.d.ts",
  "answers.ts",
]);
check("worker.json", ["esnext", "webworker"], [WORKER, "worker.d.ts"]);
const errors = output.split("\n").filter((line) => line.includes("error TS"));
console.log(`\ntypes: ${errors.length} errors in ${scripts.length} files`);
console.log(output.trimEnd());
process.exitCode = output === "" ? 0 : 1;

/** The compiler says nothing where nothing is wrong. @param {string} project @param {string[]} lib @param {string[]} files */
function check(project, lib, files) {
  const compilerOptions = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    noUnusedLocals: true,
    target: "es2024",
    module: "esnext",
    moduleResolution: "bundler",
    moduleDetection: "force",
    lib,
    types: [],
  };
  writeFileSync(join(place, project), JSON.stringify({ compilerOptions, files }));
  const { status, stdout } = spawnSync(process.execPath, [
    compiler,
    "--project",
    join(place, project),
    "--pretty",
    "false",
  ], { cwd: place, encoding: "utf8" });
  output += status === 0 ? stdout : stdout || `the compiler ended with ${status}\n`;
}

/** What the module answers to every question in many states, as a program that gives each answer its type. */
async function answersOfMessages() {
  const { Messages, initSync } = await import(pathToFileURL(join(site, "bayesboard.js")).href);
  initSync({ module: await readFile(join(site, "bayesboard_bg.wasm")) });
  const lines = new Set();
  /** @param {(messages: any) => void} prepare */
  const look = (prepare) => {
    const messages = new Messages();
    prepare(messages);
    for (const panel of ["evidence", "table", "formulas", "prior"]) {
      messages.send(["panel", panel]);
      const ask = (/** @type {string} */ question, /** @type {any[]} */ ...more) => {
        // An excess key is an error in a literal alone.
        const type = `MessagesAnswers["${question}"]`;
        lines.add(`(${JSON.stringify(messages.ask([question, ...more]))}) satisfies ${type};`);
      };
      for (
        const question of [
          "view",
          "flags",
          "place",
          "panel",
          "words",
          "description",
          "presets",
          "keys",
          "state",
          "saved",
          "report",
          "exportName",
        ]
      ) ask(question);
      ask("rows", 0);
      ask("share", "https://example.org/messages.html", "hide=model", false);
      ask("export", "py");
    }
  };
  const open = (/** @type {string} */ hash) => (/** @type {any} */ messages) => messages.openLink(hash);
  look(() => {});
  for (const corpus of ["first-messages", "worked-example", "counts", "minute", "china"]) {
    for (const model of ["bernoulli", "multinomial"]) {
      for (const alpha of [0, 1]) look(open(`#v=1&corpus=${corpus}&model=${model}&laplace=${alpha}&units=logs`));
    }
  }
  for (let scene = 1; scene <= 8; scene++) {
    look(open(`#lecture=1&scene=${scene}`));
    look((messages) => {
      messages.openLink(`#lecture=1&scene=${scene}`);
      messages.send(["scene", "answer"]);
    });
  }
  for (
    const hash of [
      "#v=1&m=1win",
      "#v=1&m=-win&judge=win",
      "#v=1&m=1a~0b&judge=c&laplace=0",
      "#v=1&m=%&prior=0,1",
      "#v=1&corpus=first-messages&fits=hidden",
      "#v=1&m=1~0&model=bernoulli",
    ]
  ) {
    look(open(hash));
  }
  look((messages) => {
    messages.send(["preset", "first-messages"]);
    messages.send(["adjust", { naive: { model: "bernoulli" } }]);
    messages.send(["select", 2]);
    messages.send(["beta", 5, 0.5]);
    messages.send(["readAs", "mean"]);
  });
  return `import type { MessagesAnswers } from "./bayesboard.js";\n${[...lines].join("\n")}\n`;
}
