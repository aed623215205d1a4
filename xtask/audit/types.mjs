// TypeScript's opinion of the page's scripts, against the types that the module declares.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { copyFile, cp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { required } from "./browser.mjs";

const place = join(import.meta.dirname, "types");
const sources = required("AUDIT_SOURCES");
await rm(place, { recursive: true, force: true });
await cp(sources, place, { recursive: true });
// The element's types lie beside the module's in the package.
await rename(join(place, "element", "bayes-board.d.ts"), join(place, "bayes-board.d.ts"));
const scripts = (await readdir(place, { recursive: true })).filter((name) => /\.(js|d\.ts)$/.test(name));
await copyFile(join(required("AUDIT_SITE"), "bayesboard.d.ts"), join(place, "bayesboard.d.ts"));
// What `cargo xtask dist` writes before the service worker, and before the script of the page as one file.
await writeFile(join(place, "worker.d.ts"), "declare const VERSION: string;\ndeclare const FILES: string[];\n");
await writeFile(join(place, "inlined.d.ts"), "declare const MODULE: object;\n");
const WORKER = join("offline", "worker.js");
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
let output = "";
check("page.json", ["esnext", "dom", "dom.iterable"], [...scripts.filter((name) => name !== WORKER), "inlined.d.ts"]);
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
    target: "es2024",
    module: "esnext",
    moduleResolution: "bundler",
    moduleDetection: "force",
    lib,
    types: [],
  };
  writeFileSync(join(place, project), JSON.stringify({ compilerOptions, files }));
  const { status, stdout } = spawnSync(process.execPath, [compiler, "--project", join(place, project), "--pretty", "false"], { cwd: place, encoding: "utf8" });
  output += status === 0 ? stdout : stdout || `the compiler ended with ${status}\n`;
}
