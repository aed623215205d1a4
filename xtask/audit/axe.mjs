// axe-core on every state of the page, in both themes, on both screens; and what axe has no rule for: that the plot has
// a role, a name, and a description that tells what is on it.

import axe from "axe-core";
import { SCREENS, chromium, open, painted, print } from "./browser.mjs";
import { STATES } from "./states.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const browser = await chromium();
/** Each kind of violation, with the states in which it was met. @type {Map<string, string[]>} */
const violations = new Map();
/** @type {string[][]} */
const rows = STATES.map(({ name }) => [name]);
const head = ["state"];
for (const screen of SCREENS) {
  for (const dark of [false, true]) {
    const where = `${screen.name}, ${dark ? "dark" : "light"}`;
    head.push(where);
    for (const [index, state] of STATES.entries()) {
      const page = await open(browser, screen, dark);
      try {
        await state.prepare(page, screen);
      } catch (error) {
        throw new Error(`${state.name}, ${where}: ${error}`);
      }
      await painted(page);
      const found = [...await check(page), ...(state.covered ? [] : await aboutPlot(page))];
      for (const problem of found) {
        violations.set(problem, [...violations.get(problem) ?? [], `${state.name} (${where})`]);
      }
      rows[index].push(found.length === 0 ? "0" : `${found.length} ✗`);
      await page.browserContext().close();
    }
  }
}
const changes = await descriptionChanges();
await browser.close();

console.log(`\naxe-core ${axe.version}: violations in ${STATES.length} states`);
print(head, rows);
for (const [problem, places] of violations) console.log(`  ✗ ${problem}\n      ${places.slice(0, 4).join("; ")}${places.length > 4 ? "; …" : ""}`);
if (!changes) console.log("  ✗ the plot's description stays the same when a point is added");
process.exitCode = violations.size > 0 || !changes ? 1 : 0;

/** @param {import("puppeteer-core").Page} page */
async function check(page) {
  // By the debugger's own evaluation, which the page's content security policy does not bind.
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    // @ts-ignore: axe is there now.
    (tags) => window.axe.run(document, { runOnly: tags, resultTypes: ["violations"] }),
    TAGS,
  );
  const found = [];
  for (const { id, help, nodes } of /** @type {import("axe-core").Result[]} */ (results.violations)) {
    for (const { target } of nodes) {
      const path = target.join(" ");
      // What the edge of a scrolled table happens to cover is large enough once it has been scrolled clear of it.
      if (id === "target-size" && await isLargeInSight(page, path)) continue;
      found.push(`${id}: ${help}: ${path}`);
    }
  }
  return found;
}

/** @param {import("puppeteer-core").Page} page @param {string} path */
async function isLargeInSight(page, path) {
  return page.evaluate(async (path) => {
    document.querySelector(path)?.scrollIntoView({ block: "center", behavior: "instant" });
    // @ts-ignore: axe is there now.
    const { violations } = await window.axe.run(document, { runOnly: ["target-size"], resultTypes: ["violations"] });
    return !violations.some(({ nodes }) => nodes.some(({ target }) => target.join(" ") === path));
  }, path);
}

/** @param {import("puppeteer-core").Page} page */
async function plot(page) {
  const client = await page.createCDPSession();
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const node = nodes.find(({ role, ignored }) => !ignored && role?.value === "application");
  return { name: node?.name?.value ?? "", description: node?.description?.value ?? "" };
}

/** @param {import("puppeteer-core").Page} page */
async function aboutPlot(page) {
  const { name, description } = await plot(page);
  return [
    ...(name === "Training points" ? [] : [`the plot is called “${name}”`]),
    ...(description === "" ? ["the plot has no description"] : []),
  ];
}

async function descriptionChanges() {
  const page = await open(browser, SCREENS[0], false);
  const before = await plot(page);
  const [x, y] = await page.evaluate(() => window.bayesboard.toPage(1, 1));
  await page.mouse.click(x, y);
  await painted(page);
  // Words that are meant for the ear may wait until the hand is still.
  await new Promise((done) => setTimeout(done, 1000));
  const after = await plot(page);
  return before.description !== after.description;
}
