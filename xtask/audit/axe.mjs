// axe-core on every state of every screen, in both themes, on a desk and on a phone; and what axe has no rule for: that what a page
// is about has a role, a name, and a description, and that the description of all follows what is done.

import axe from "axe-core";
import { SCREENS, WINDOWS, addressOf, chromium, of, open, painted, print, until } from "./browser.mjs";
import { STATES, press } from "./states.mjs";
import { MESSAGES_STATES } from "./states_messages.mjs";
import { TASK_STATES } from "./states_tasks.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @typedef {{ role: string, name: string }} Area what a page is about, as the browser gives it to readers */

/** What is looked at of each screen. @type {Record<string, { states: import("./states.mjs").State[], area: Area, change: (page: import("puppeteer-core").Page) => Promise<unknown> }>} */
const PARTS = {
  board: {
    states: [...STATES, ...TASK_STATES],
    area: { role: "application", name: "Training points" },
    async change(page) {
      const [x, y] = await page.evaluate(() => window.bayesboard.toPage(1, 1));
      await page.mouse.click(x, y);
    },
  },
  messages: {
    states: MESSAGES_STATES,
    area: { role: "group", name: "List of messages" },
    change: (page) => press(page, "button", "Take out lunch"),
  },
};

const browser = await chromium();
let failed = false;
for (const title of SCREENS) {
  const { states: all, area, change } = of(PARTS, title);
  const states = all.filter(({ name }) => process.argv.length < 3 || process.argv.slice(2).some((part) => name.includes(part)));
  const address = addressOf(title);
  /** Each kind of violation, with the states in which it was met. @type {Map<string, string[]>} */
  const violations = new Map();
  /** @type {string[][]} */
  const rows = states.map(({ name }) => [name]);
  const head = ["state"];
  for (const window of WINDOWS) {
    for (const dark of [false, true]) {
      const where = `${window.name}, ${dark ? "dark" : "light"}`;
      head.push(where);
      for (const [index, state] of states.entries()) {
        const page = await open(browser, window, dark, address);
        const found = await findings(page, window, state, area);
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

/**
 * What is wrong with a state; first of all, that it cannot be reached.
 * @param {import("puppeteer-core").Page} page @param {import("./browser.mjs").Window} window
 * @param {import("./states.mjs").State} state @param {Area} area
 */
async function findings(page, window, state, area) {
  try {
    await state.prepare(page, window);
    await painted(page);
  } catch (error) {
    return [`cannot be reached: ${error}`];
  }
  return [...await check(page), ...(state.covered ? [] : await aboutArea(page, area, window))];
}

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
      // What the edge of something scrolled covers is large enough, and has its label, once it is in sight.
      if (["target-size", "label-title-only"].includes(id) && await isRightInSight(page, path, id)) continue;
      // What is read below a name is its description, and is given as that.
      if (id === "label-content-name-mismatch" && await isNameAndDescription(page, path)) continue;
      found.push(`${id}: ${help}: ${path}`);
    }
  }
  return found;
}

/** Whether a rule finds no fault with an element that is scrolled into sight. @param {import("puppeteer-core").Page} page @param {string} path @param {string} rule */
async function isRightInSight(page, path, rule) {
  return page.evaluate(async (path, rule) => {
    document.querySelector(path)?.scrollIntoView({ block: "center", behavior: "instant" });
    // @ts-ignore: axe is there now.
    const { violations } = await window.axe.run(document, { runOnly: [rule], resultTypes: ["violations"] });
    return !violations.some(({ nodes }) => nodes.some(({ target }) => target.join(" ") === path));
  }, path, rule);
}

/** Whether a name and a description are all that is read on a control. @param {import("puppeteer-core").Page} page @param {string} path */
function isNameAndDescription(page, path) {
  return page.evaluate((path) => {
    const plain = (/** @type {string} */ text) => text.replace(/\s+/g, "");
    const control = /** @type {HTMLElement} */ (document.querySelector(path));
    const [name, description] = ["aria-labelledby", "aria-describedby"].map((by) => document.getElementById(control.getAttribute(by) ?? "")?.textContent);
    return Boolean(name && description) && plain(control.innerText) === plain(`${name}${description}`);
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

/** @param {import("puppeteer-core").Page} page @param {Area} area @param {import("./browser.mjs").Window} window */
async function aboutArea(page, area, window) {
  // On a phone one place is in sight at a time.
  const isInSight = (/** @type {string} */ name) => document.querySelector(`[aria-label="${name}"]`)?.checkVisibility() === true;
  if (window.touch && !(await page.evaluate(isInSight, area.name))) return [];
  const { isThere, description } = await heard(page, area);
  if (!isThere) return [`no ${area.role} is called “${area.name}”`];
  return description === "" ? [`“${area.name}” has no description`] : [];
}

/** @param {string} address @param {(page: import("puppeteer-core").Page) => Promise<unknown>} change */
async function descriptionChanges(address, change) {
  const page = await open(browser, WINDOWS[0], false, address);
  const before = await page.evaluate(() => document.getElementById("plot-now")?.textContent ?? "");
  await change(page);
  // Words that are meant for the ear may wait until the hand is still.
  const isOther = (/** @type {string} */ before) => document.getElementById("plot-now")?.textContent !== before;
  return until(page, "another description", isOther, before).then(() => true, () => false);
}
