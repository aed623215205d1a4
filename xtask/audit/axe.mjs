// axe-core on every state of both pages, in both themes, on both screens; and what axe has no rule for: that what a page
// is about has a role, a name, and a description, and that the description of all follows what is done.

import axe from "axe-core";
import { MESSAGES, PAGE, SCREENS, chromium, open, painted, print, until } from "./browser.mjs";
import { STATES, press } from "./states.mjs";
import { MESSAGES_STATES } from "./states_messages.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @typedef {{ role: string, name: string }} Area what a page is about, as the browser gives it to readers */

/** @type {{ title: string, address: string, states: import("./states.mjs").State[], area: Area, change: (page: import("puppeteer-core").Page) => Promise<unknown> }[]} */
const PAGES = [
  {
    title: "the board",
    address: PAGE,
    states: STATES,
    area: { role: "application", name: "Training points" },
    async change(page) {
      const [x, y] = await page.evaluate(() => window.bayesboard.toPage(1, 1));
      await page.mouse.click(x, y);
    },
  },
  {
    title: "messages",
    address: MESSAGES,
    states: MESSAGES_STATES,
    area: { role: "group", name: "List of messages" },
    change: (page) => press(page, "button", "Take out lunch"),
  },
];

const browser = await chromium();
let failed = false;
for (const { title, address, states, area, change } of PAGES) {
  /** Each kind of violation, with the states in which it was met. @type {Map<string, string[]>} */
  const violations = new Map();
  /** @type {string[][]} */
  const rows = states.map(({ name }) => [name]);
  const head = ["state"];
  for (const screen of SCREENS) {
    for (const dark of [false, true]) {
      const where = `${screen.name}, ${dark ? "dark" : "light"}`;
      head.push(where);
      for (const [index, state] of states.entries()) {
        const page = await open(browser, screen, dark, address);
        try {
          await state.prepare(page, screen);
        } catch (error) {
          throw new Error(`${title}: ${state.name}, ${where}: ${error}`);
        }
        await painted(page);
        const found = [...await check(page), ...(state.covered ? [] : await aboutArea(page, area))];
        for (const problem of found) {
          violations.set(problem, [...violations.get(problem) ?? [], `${state.name} (${where})`]);
        }
        rows[index].push(found.length === 0 ? "0" : `${found.length} ✗`);
        await page.browserContext().close();
      }
    }
  }
  const changes = await descriptionChanges(address, change);
  console.log(`\naxe-core ${axe.version}, ${title}: violations in ${states.length} states`);
  print(head, rows);
  for (const [problem, places] of violations) console.log(`  ✗ ${problem}\n      ${places.slice(0, 4).join("; ")}${places.length > 4 ? "; …" : ""}`);
  if (!changes) console.log("  ✗ the description stays the same when something has changed");
  failed ||= violations.size > 0 || !changes;
}
await browser.close();
process.exitCode = failed ? 1 : 0;

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

/**
 * What the page is about, as a reader hears it.
 * @param {import("puppeteer-core").Page} page @param {Area} area
 */
async function heard(page, area) {
  const client = await page.createCDPSession();
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const node = nodes.find(({ role, name, ignored }) => !ignored && role?.value === area.role && name?.value === area.name);
  return { isThere: node !== undefined, description: node?.description?.value ?? "" };
}

/** @param {import("puppeteer-core").Page} page @param {Area} area */
async function aboutArea(page, area) {
  const { isThere, description } = await heard(page, area);
  if (!isThere) return [`no ${area.role} is called “${area.name}”`];
  return description === "" ? [`“${area.name}” has no description`] : [];
}

/** @param {string} address @param {(page: import("puppeteer-core").Page) => Promise<unknown>} change */
async function descriptionChanges(address, change) {
  const page = await open(browser, SCREENS[0], false, address);
  const before = await page.evaluate(() => document.getElementById("plot-now")?.textContent ?? "");
  await change(page);
  // Words that are meant for the ear may wait until the hand is still.
  const isOther = (/** @type {string} */ before) => document.getElementById("plot-now")?.textContent !== before;
  return until(page, "another description", isOther, before).then(() => true, () => false);
}
