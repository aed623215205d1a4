// The states of the page that are looked at, each made from an empty board with real events where they can make it.

import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { painted } from "./browser.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

/**
 * @typedef {object} State
 * @property {string} name
 * @property {boolean} [covered] whether nothing of the board is to be met
 * @property {(page: Page, screen: import("./browser.mjs").Screen) => Promise<unknown>} prepare
 */

/** What is pressed in turn, by role and name. @typedef {[role: string, name: string][]} Presses */

/** On an empty board. @param {Presses} presses @returns {State["prepare"]} */
const pressing = (...presses) => async (page) => {
  for (const [role, name] of presses) await press(page, role, name);
};

/** On a board with points of two classes. @param {Presses} presses @returns {State["prepare"]} */
const onPoints = (...presses) => async (page, screen) => {
  await load(page, cloud(2, 8, 1));
  await pressing(...presses)(page, screen);
};

/** @type {State[]} */
export const STATES = [
  { name: "empty", prepare: async () => {} },
  { name: "one point", prepare: (page) => tap(page, 1, 1) },
  { name: "two classes", prepare: onPoints() },
  { name: "separable", prepare: (page) => load(page, cloud(2, 5, 4), { logistic: { priorStd: null } }) },
  { name: "three classes", prepare: (page) => load(page, cloud(3, 6, 1)) },
  { name: "eight classes", prepare: (page) => load(page, cloud(8, 4, 2)) },
  { name: "fits hidden", prepare: onPoints(["button", "Hide fits"]) },
  { name: "the data", prepare: pressing(["button", "Data"]) },
  {
    name: "a preset with its lesson",
    async prepare(page) {
      await press(page, "button", "Data");
      await (await page.waitForSelector("[data-preset=equal-variances].example", { visible: true }))?.click();
    },
  },
  {
    name: "every disclosure open",
    async prepare(page) {
      await load(page, cloud(2, 8, 1));
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
    },
  },
  { name: "notice of a bad file", prepare: (page) => choose(page, "1,2,A\n3,x,B\n", "#notice:not([hidden])") },
  {
    name: "a file in unlike units, smoothed",
    async prepare(page) {
      await choose(page, "1,2,A\n3000,4,B\n2000,2,A\n5000,3,B\n".repeat(3), "#plot");
      await press(page, "button", "Variance smoothing");
      await page.waitForSelector("#messages p");
    },
  },
  {
    name: "an entry that is refused",
    async prepare(page) {
      const field = await page.waitForSelector("#pooling input[type=text]");
      await field?.click({ count: 3 });
      await page.keyboard.type("many");
      await page.keyboard.press("Enter");
    },
  },
  {
    name: "crosshair and selection",
    async prepare(page) {
      await load(page, cloud(2, 8, 1));
      await page.focus("#plot");
      for (const key of /** @type {const} */ (["ArrowRight", "ArrowUp", "n", "n"])) await page.keyboard.press(key);
    },
  },
  { name: "map of the density", prepare: onPoints(["radio", "p(x)"]) },
  { name: "errors", prepare: onPoints(["checkbox", "Errors"]) },
  { name: "sigmoid", prepare: onPoints(["checkbox", "Sigmoid"]) },
  {
    name: "a class of one point, with what would help",
    prepare: (page) => load(page, [{ x: -2, y: 1, class: 0 }, { x: -1, y: 2, class: 0 }, { x: 2, y: 0, class: 1 }]),
  },
  { name: "marginals", prepare: onPoints(["checkbox", "Marginals"]) },
  {
    name: "renaming a class",
    async prepare(page) {
      await press(page, "button", "Rename class");
      await page.keyboard.type("setosa");
    },
  },
  { name: "an explanation", prepare: onPoints(["button", "About the shared variance"]) },
  {
    name: "the table of the points",
    async prepare(page) {
      await load(page, cloud(3, 3, 1));
      await page.evaluate(() => { /** @type {HTMLDetailsElement} */ (document.getElementById("data")).open = true; });
      await page.waitForSelector("#data table");
    },
  },
  { name: "the brush", prepare: onPoints(["radio", "Brush"]) },
  {
    name: "the menu of a point",
    async prepare(page) {
      await load(page, cloud(2, 8, 1));
      await menuOfPoint(page);
    },
  },
  {
    name: "a point's coordinates",
    covered: true,
    async prepare(page) {
      await load(page, cloud(2, 8, 1));
      await menuOfPoint(page);
      await press(page, "menuitem", "Edit coordinates");
    },
  },
  { name: "the lectures", prepare: pressing(["button", "Lecture"]) },
  { name: "the lecture on Messages", prepare: pressing(["button", "Lecture"], ["button", "Open: Messages"]) },
  { name: "sharing", prepare: onPoints(["button", "Share"]) },
  { name: "help", prepare: pressing(["button", "Help"]) },
  { name: "all marks", covered: true, prepare: pressing(["button", "Help"], ["button", "All marks"]) },
  { name: "the axes", prepare: pressing(["button", "Axes"]) },
  {
    name: "keys and gestures",
    covered: true,
    async prepare(page) {
      await page.focus("#plot");
      await page.keyboard.press("?");
      await page.waitForSelector("#keys[open]");
    },
  },
  { name: "the room's guess", prepare: onPoints(["button", "Hide fits"], ["button", "Draw a line"]) },
  {
    name: "the guess and its score",
    prepare: onPoints(["button", "Hide fits"], ["button", "Draw a line"], ["button", "Show fits"]),
  },
  {
    name: "scenes",
    prepare: onPoints(["button", "Lecture"], ["button", "Add this board"], ["button", "Add this board"]),
  },
  ...["Probe", "Formulas", "Weights", "EM", "Samples", "Experiment", "Hold-out"].map((panel) => ({
    name: `inside: ${panel.toLowerCase()}`,
    prepare: onPoints(["tab", panel]),
  })),
  { name: "presenter mode", prepare: onPoints(["button", "Present"]) },
  { name: "presenter mode with a panel", prepare: onPoints(["tab", "Probe"], ["button", "Present"]) },
  ...[2, 4, 8, 9, 10].flatMap((scene) => [
    { name: `scene ${scene}: the question`, prepare: (/** @type {Page} */ page) => present(page, scene) },
    {
      name: `scene ${scene}: the answer`,
      async prepare(/** @type {Page} */ page) {
        await present(page, scene);
        await answer(page);
      },
    },
  ]),
  {
    name: "a blanked screen",
    covered: true,
    async prepare(page) {
      await press(page, "button", "Present");
      await page.keyboard.press("b");
    },
  },
];

/**
 * Finds a control by role and name, as a person does, and clicks or taps it.
 * @param {Page} page @param {string} role @param {string} name
 */
export async function press(page, role, name) {
  // On a phone the menus are behind one button.
  const isInMenu = await page.evaluate((name) => {
    const item = [...document.querySelectorAll("#menus > button")].find(({ textContent }) => textContent === name);
    return item !== undefined && !item.checkVisibility();
  }, name);
  if (isInMenu) await press(page, "button", "Menu");
  const control = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  await control?.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
  await control?.click();
  await painted(page);
}

/** A scene of the lecture in presenter mode. @param {Page} page @param {number} scene */
async function present(page, scene) {
  await page.evaluate((hash) => { location.hash = hash; }, `lecture=1&scene=${scene}`);
  await page.waitForSelector("#lesson:not(:empty)");
  await press(page, "button", "Present");
}

/** Shows the answer of a scene. @param {Page} page */
export async function answer(page) {
  await page.keyboard.press("PageDown");
  await page.waitForSelector("#answer:not(:empty)");
}

/** By the keyboard, which every screen may have. @param {Page} page */
async function menuOfPoint(page) {
  await page.focus("#plot");
  await page.keyboard.press("n");
  await page.keyboard.press("ContextMenu");
  await page.waitForSelector("#menu:popover-open");
}

/** @param {Page} page @param {number} x @param {number} y */
async function tap(page, x, y) {
  const [left, top] = await page.evaluate((x, y) => window.bayesboard.toPage(x, y), x, y);
  await page.mouse.click(left, top);
}

/**
 * @param {Page} page
 * @param {{ x: number, y: number, class: number }[]} points
 * @param {object} [settings]
 * @param {{ data?: object, view?: object }} [more]
 */
export async function load(page, points, settings = {}, { data, view } = {}) {
  await page.evaluate((state) => window.bayesboard.load(state), { version: 2, data: { points, ...data }, settings, view });
  await painted(page);
}

/**
 * Points around the corners of a regular polygon: always the same.
 * @param {number} classes @param {number} each @param {number} apart
 */
export function cloud(classes, each, apart) {
  return Array.from({ length: classes * each }, (_, i) => {
    const [c, j] = [i % classes, Math.floor(i / classes)];
    const turn = (2 * Math.PI * c) / classes;
    return {
      x: apart * Math.cos(turn) + 0.9 * Math.cos(2.4 * j) * Math.sqrt(j / each),
      y: apart * Math.sin(turn) + 0.9 * Math.sin(2.4 * j) * Math.sqrt(j / each),
      class: c,
    };
  });
}

/** Chooses a file of rows. @param {Page} page @param {string} text @param {string} shown what tells that it has been read */
export async function choose(page, text, shown) {
  const file = join(tmpdir(), `bayesboard-audit-${process.pid}.csv`);
  await writeFile(file, text);
  const chooser = /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (await page.$("#import-file"));
  await chooser.uploadFile(file);
  await page.waitForSelector(shown);
}
