// TypeScript's opinion of the page's scripts, against the types that the module declares.

import { spawnSync } from "node:child_process";
import { copyFile, cp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { required } from "./browser.mjs";

const place = join(import.meta.dirname, "types");
const sources = required("AUDIT_SOURCES");
await rm(place, { recursive: true, force: true });
await cp(sources, place, { recursive: true });
// What works offline is another program, with other globals.
const scripts = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith(".js") && !name.startsWith("offline"));
await copyFile(join(required("AUDIT_SITE"), "bayesboard.d.ts"), join(place, "bayesboard.d.ts"));
await writeFile(join(place, "tsconfig.json"), JSON.stringify({
  compilerOptions: {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    target: "es2024",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["esnext", "dom", "dom.iterable"],
    types: [],
  },
  files: scripts,
}));
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
const { status, stdout } = spawnSync(process.execPath, [compiler, "--project", place, "--pretty", "false"], { cwd: place, encoding: "utf8" });
const errors = stdout.split("\n").filter((line) => line.includes(": error TS"));
console.log(`\ntypes: ${errors.length} errors in ${scripts.length} scripts`);
console.log(stdout.trimEnd());
process.exitCode = status === 0 ? 0 : 1;
