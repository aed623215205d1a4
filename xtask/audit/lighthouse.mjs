// Lighthouse on every screen as it opens, three times on each device: the medians must be 100 in every category, but for
// the performance on a phone, which must be 90.

import { readFile } from "node:fs/promises";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { print, required } from "./audit.mjs";

// What the tests start their browsers with.
const { "goog:chromeOptions": { args: chromeFlags } } = JSON.parse(await readFile(required("AUDIT_FLAGS"), "utf8"));

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

let failed = false;
/** @type {string[][]} */
const rows = [];
/** Audits that cost a category its 100, with what they say. @type {Set<string>} */
const lacking = new Set();
const VISITS = required("AUDIT_SCREENS").split(",").map((title) => ({
  title,
  address: `${required("AUDIT_PAGE")}#screen=${title}`,
})).flatMap(({ title, address }) =>
  /** @type {const} */ ([["phone", undefined], ["desktop", desktopConfig]]).map(([device, config]) => ({
    device: `${title}, ${device}`,
    address,
    config,
  }))
);
for (const { device, address, config } of VISITS) {
  /** @type {import("lighthouse").Result[]} */
  const results = [];
  for (let run = 0; run < RUNS; run++) {
    const browser = await launch({ chromePath: required("AUDIT_CHROMIUM"), chromeFlags, logLevel: "error" });
    const outcome = await lighthouse(
      address,
      { port: browser.port, logLevel: "error", onlyCategories: CATEGORIES },
      config,
    );
    browser.kill();
    if (outcome) results.push(outcome.lhr);
  }
  const scores = CATEGORIES.map((id) =>
    median(results.map(({ categories }) => Math.round(100 * (categories[id].score ?? 0))))
  );
  const figures = FIGURES.map((id) => median(results.map(({ audits }) => audits[id].numericValue ?? Infinity)));
  rows.push([
    device,
    ...scores.map(String),
    ...figures.map((value, i) => FIGURES[i].endsWith("shift") ? value.toFixed(3) : `${Math.round(value)} ms`),
  ]);
  const isPhone = config === undefined;
  if (scores.some((score, i) => score < (isPhone && CATEGORIES[i] === "performance" ? 90 : 100))) failed = true;
  for (const { categories, audits } of results) {
    for (const id of CATEGORIES.filter((id) => categories[id].score !== 1)) {
      for (const { id: audit, weight } of categories[id].auditRefs) {
        const { score, title, displayValue } = audits[audit];
        if (weight > 0 && score !== null && score < 1) lacking.add(`${device}, ${id}: ${title} ${displayValue ?? ""}`);
      }
    }
  }
}
console.log(`\nLighthouse, medians of ${RUNS}`);
print(["device", ...CATEGORIES, "FCP", "LCP", "TBT", "CLS"], rows);
for (const line of lacking) console.log(`  · ${line}`);
process.exitCode = failed ? 1 : 0;

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
