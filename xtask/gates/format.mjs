// The format of scripts and styles. `node format.mjs FOLDER...` fails where a file is not as the formatters would write it;
// with --write they write it.

import { createFromBuffer } from "@dprint/formatter";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const { resolve } = createRequire(import.meta.url);
const BOTH = { lineWidth: 120, indentWidth: 2 };

/** @param {string} plugin @param {Record<string, unknown>} config */
async function load(plugin, config) {
  const formatter = createFromBuffer(await readFile(resolve(plugin)));
  formatter.setConfig(BOTH, config);
  const wrong = formatter.getConfigDiagnostics();
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return formatter;
}

const script = await load("@dprint/typescript/plugin.wasm", {
  quoteStyle: "preferDouble",
  "arrowFunction.useParentheses": "force",
  "module.sortImportDeclarations": "maintain",
  "importDeclaration.sortNamedImports": "maintain",
  "exportDeclaration.sortNamedExports": "maintain",
  nextControlFlowPosition: "sameLine",
});
// A rule that fits a line stands on one.
const style = await load("dprint-plugin-malva/plugin.wasm", { singleLineBlockThreshold: 40 });

const folders = process.argv.slice(2).filter((argument) => argument !== "--write");
const isWriting = folders.length < process.argv.length - 2;
const others = [];
for (const folder of folders) {
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const formatter = /\.m?js$/.test(name) ? script : name.endsWith(".css") ? style : null;
    if (formatter === null) continue;
    const filePath = join(folder, name);
    const fileText = await readFile(filePath, "utf8");
    const formatted = formatter.formatText({ filePath, fileText });
    if (formatted === fileText) continue;
    if (isWriting) await writeFile(filePath, formatted);
    others.push(filePath);
  }
}
if (others.length > 0) console.log(`${isWriting ? "formatted" : "not formatted"}:\n  ${others.join("\n  ")}`);
process.exitCode = others.length > 0 && !isWriting ? 1 : 0;
