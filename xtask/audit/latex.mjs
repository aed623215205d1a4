// The exported LaTeX, and that of the formulas, in a document with the one package that the export asks for.

import { spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { print, required } from "./browser.mjs";
import { NAMES, clipboard, copied, exported } from "./exports.mjs";
import { press } from "./states.mjs";

const folder = join(import.meta.dirname, "latex");
await mkdir(folder, { recursive: true });
/** @type {string[][]} */
const rows = [];
let failed = false;

await exported(async (page) => {
  const numbers = await copied(page, "Copy LaTeX");
  await press(page, "tab", "Formulas");
  await page.evaluate(() => document.querySelectorAll("#inside-formulas details").forEach((details) => details.setAttribute("open", "")));
  await press(page, "button", "Copy LaTeX of the formulas");
  return [numbers, await clipboard(page)];
}, async (_, texts) => {
  for (const [index, { name, taken }] of texts.entries()) {
    for (const [what, text] of [["numbers", taken[0]], ["formulas", taken[1]]]) {
      const job = `${index}-${what}`;
      const log = await compile(job, text);
      const said = spawnSync(required("AUDIT_PDFTOTEXT"), [join(folder, `${job}.pdf`), "-"], { encoding: "utf8" }).stdout ?? "";
      const isNamed = what === "numbers" && text.includes("textbackslash");
      const faults = [
        ...log.split("\n").filter((line) => /^!|^\S+:\d+:|Missing character|LaTeX Warning/.test(line)),
        text.length < 40 && "there is hardly any text",
        ...(isNamed ? NAMES.filter((one) => !letters(said).includes(letters(one))).map((one) => `“${one}” is not to be read`) : []),
      ].filter(Boolean);
      failed ||= faults.length > 0;
      rows.push([`${name}: ${what}`, `${text.split("\n").length - 1} lines`, isNamed ? "names read" : "", faults.join("; ")]);
    }
  }
});
failed ||= !rows.some((row) => row[2]);
console.log(`\n${spawnSync(required("AUDIT_LATEX"), ["--version"], { encoding: "utf8" }).stdout.split("\n")[0]}; the documents are in ${folder}`);
print(["board", "", "", ""], rows);
process.exitCode = failed ? 1 : 0;

/** What the compiler says. @param {string} job @param {string} text */
async function compile(job, text) {
  const document = `\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n${text}\n\\end{document}\n`;
  await writeFile(join(folder, `${job}.tex`), document);
  const { error } = spawnSync(required("AUDIT_LATEX"), ["-interaction=nonstopmode", "-file-line-error", `${job}.tex`], { cwd: folder });
  if (error) throw error;
  return readFile(join(folder, `${job}.log`), "utf8");
}

/** A text as it is before print has its own spaces, quotes, hyphens, rules and accents. @param {string} text */
function letters(text) {
  return text.normalize("NFKD").replace(/[\s'’‘"”“_–~^ˆ-]|\p{M}/gu, "").replaceAll("ı", "i");
}
