// The exported pictures in another program, librsvg: it draws what the browser draws, every text and every color.

import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { print, required } from "./browser.mjs";
import { copied, exported } from "./exports.mjs";

const folder = join(import.meta.dirname, "svg");
await mkdir(folder, { recursive: true });
/** @type {string[][]} */
const rows = [];
let failed = false;

await exported((page) => copied(page, "Copy SVG"), async (browser, pictures) => {
  const page = await browser.newPage();
  for (const [index, { name, taken }] of pictures.entries()) {
    const file = join(folder, `${index}.svg`);
    await writeFile(file, taken);
    const bare = taken.replace(/<text[\s\S]*?<\/text>/g, "");
    const pngs = [draw(taken, file), draw(bare, file.replace(".svg", "-bare.svg"))];
    await page.goto("about:blank");
    const { size, inks, away, colors, texts } = await page.evaluate(look, taken, pngs);
    const faults = [
      size[0] !== size[1] && `it is ${size[0]} pixels, not ${size[1]}`,
      !near(inks[0], inks[1], 0.1) && `${percent(inks[0])} are drawn on, not ${percent(inks[1])}`,
      away > 0.02 && `the pictures are ${percent(away)} of white to black apart`,
      ...colors.filter(({ there, here }) => here < 10 || !near(there, here, 0.25)).map(({ color, there, here }) => `${there} pixels of ${color}, not ${here}`),
      ...texts.filter(({ drawn }) => drawn < 4).map(({ text }) => `“${text}” is not drawn`),
      colors.length === 0 && "there is no class",
      texts.length < 4 && "there is hardly any text",
    ].filter(Boolean);
    failed ||= faults.length > 0;
    rows.push([name, size[0], percent(inks[0]), percent(away), `${colors.length}`, `${texts.length}`, faults.join("; ")]);
  }
});
console.log(`\n${spawnSync(required("AUDIT_RSVG"), ["--version"], { encoding: "utf8" }).stdout.trim()}; what it drew is in ${folder}`);
print(["board", "size", "drawn on", "apart", "colors", "texts", ""], rows);
process.exitCode = failed || rows.length === 0 ? 1 : 0;

/** A picture as PNG, beside the file. @param {string} svg @param {string} file */
function draw(svg, file) {
  const { status, stdout, stderr, error } = spawnSync(required("AUDIT_RSVG"), ["--output", file.replace(".svg", ".png")], { input: svg });
  if (error || status !== 0) throw new Error(`${file}: ${error ?? stderr}`);
  const png = spawnSync(required("AUDIT_RSVG"), [], { input: svg, maxBuffer: 1e8 }).stdout;
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(2)} %`;
}

/** @param {number} a @param {number} b @param {number} by */
function near(a, b, by) {
  return Math.abs(a - b) <= by * Math.max(a, b);
}

/**
 * Runs in a page of its own: the picture as the browser draws it, beside the other program's with and without texts.
 * @param {string} svg @param {string[]} pngs
 */
async function look(svg, [withText, bare]) {
  /** @param {string} address */
  const pixels = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
  };
  const there = await pixels(withText);
  const without = await pixels(bare);
  const here = await pixels(URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
  const size = [there, here].map(({ width, height }) => `${width}×${height}`);

  /** How many pixels there are of each color. @param {ImageData} image */
  const count = ({ data }) => {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const color of new Uint32Array(data.buffer)) counts.set(color, (counts.get(color) ?? 0) + 1);
    return counts;
  };
  const [counts, own] = [count(there), count(here)];
  /** The paper is what most pixels have. @param {Map<number, number>} all */
  const ink = (all) => 1 - Math.max(...all.values()) / (here.width * here.height);
  // Those of the classes: grays are mostly edges and thin lines, which every program mixes in its own way.
  const colors = [...new Set(svg.match(/(?<=(fill|stroke)=")#[0-9a-f]{6}/g))].map((color) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    if (Math.max(...parts) - Math.min(...parts) < 32) return [];
    /** @param {Map<number, number>} all */
    const like = (all) => [...all].reduce((sum, [other, n]) => sum + n * Number(parts.every((part, i) => Math.abs(part - (other >> 8 * i & 255)) < 8)), 0);
    return [{ color, here: like(own), there: like(counts) }];
  }).flat();
  const sum = there.data.reduce((total, value, i) => total + Math.abs(value - here.data[i]), 0);

  document.body.append(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement);
  const corner = document.body.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  const texts = Array.from(document.querySelectorAll("text"), (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    let drawn = 0;
    for (let y = Math.floor(top - corner.top); y < bottom - corner.top; y += 1) {
      for (let x = Math.floor(left - corner.left); x < right - corner.left; x += 1) {
        const at = 4 * (y * there.width + x);
        drawn += Number([0, 1, 2].some((i) => Math.abs(there.data[at + i] - without.data[at + i]) > 64));
      }
    }
    return { text: node.textContent, drawn };
  });
  return { size, inks: [ink(counts), ink(own)], away: sum / (255 * 3 / 4 * there.data.length), colors, texts };
}
