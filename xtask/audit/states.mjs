// The states of the page that are looked at, each made from an empty board with real events where they can make it.

import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { painted, required } from "./browser.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

/**
 * @typedef {object} State
 * @property {string} name
 * @property {boolean} [covered] whether nothing of the board is to be met
 * @property {(page: Page, window: import("./browser.mjs").Window) => Promise<unknown>} prepare
 */

/** What is pressed in turn, by role and name. @typedef {[role: string, name: string][]} Presses */

/** On an empty board. @param {Presses} presses @returns {State["prepare"]} */
const pressing = (...presses) => async (page) => {
  for (const [role, name] of presses) await press(page, role, name);
};

/** On a board with points of two classes. @param {Presses} presses @returns {State["prepare"]} */
const onPoints = (...presses) => async (page, window) => {
  await load(page, cloud(2, 8, 1));
  await pressing(...presses)(page, window);
};

const DOORS = ["Numbers", "Probe", "Formulas", "Weights", "EM", "Samples", "Experiment", "Hold-out"];

/** Presses on a board with points of two classes, after which no sheet is open. @param {Presses} presses */
const shown = (...presses) => async (/** @type {Page} */ page) => {
  await load(page, cloud(2, 8, 1));
  for (const [role, name] of presses) await press(page, role, name);
  await closeSheets(page);
};

/** @type {State[]} */
export const STATES = [
  { name: "as it opens", prepare: async () => {} },
  { name: "empty", prepare: (page) => load(page, []) },
  {
    name: "one point",
    async prepare(page) {
      await load(page, []);
      await tap(page, 1, 1);
    },
  },
  { name: "two classes", prepare: onPoints() },
  { name: "separable", prepare: (page) => load(page, cloud(2, 5, 4), { logistic: { priorStd: null } }) },
  { name: "three classes", prepare: (page) => load(page, cloud(3, 6, 1)) },
  { name: "eight classes", prepare: (page) => load(page, cloud(8, 4, 2)) },
  { name: "histograms", prepare: (page) => load(page, cloud(2, 12, 1), { generative: { family: "counts" } }) },
  { name: "fits hidden", prepare: shown(["button", "Hide fits"]) },
  {
    name: "a preset with its lesson",
    async prepare(page) {
      await press(page, "button", "Data");
      await (await page.waitForSelector("[data-preset=equal-variances].example", { visible: true }))?.click();
    },
  },
  { name: "card: generative", prepare: onPoints(["button", "Naive Bayes"]) },
  { name: "card: logistic", prepare: onPoints(["button", "Logistic regression"]) },
  ...["Data", "Lecture", "Share", "Help", "Show", "More"].map((sheet) => ({
    name: `sheet: ${sheet.toLowerCase()}`,
    prepare: onPoints(["button", sheet]),
  })),
  { name: "sheet: classes", prepare: onPoints(["button", "Names and colors of classes"]) },
  ...["Data", "Share", "Show"].map((sheet) => ({
    name: `sheet: ${sheet.toLowerCase()}, every disclosure open`,
    async prepare(/** @type {Page} */ page, /** @type {import("./browser.mjs").Window} */ window) {
      await onPoints(["button", sheet])(page, window);
      await disclose(page);
    },
  })),
  { name: "the lecture on Messages", prepare: pressing(["button", "Lecture"], ["button", "Open: Messages"]) },
  {
    name: "scenes of one's own",
    prepare: onPoints(["button", "Lecture"], ["button", "Add this board"], ["button", "Add this board"]),
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
  {
    name: "map of a model, contours",
    async prepare(page) {
      await load(page, cloud(2, 8, 1), {}, { view: { shown: { map: true } } });
      await press(page, "checkbox", "Contours");
      await closeSheets(page);
    },
  },
  { name: "map of the density", prepare: shown(["radio", "p(x)"]) },
  { name: "marginals, errors, sigmoid", prepare: shown(["checkbox", "Marginals"], ["checkbox", "Errors"], ["checkbox", "Sigmoid"]) },
  {
    name: "a class of one point, with what would help",
    prepare: (page) => load(page, [{ x: -2, y: 1, class: 0 }, { x: -1, y: 2, class: 0 }, { x: 2, y: 0, class: 1 }]),
  },
  { name: "a control explained", prepare: (page) => page.focus("#pooling-range") },
  {
    name: "the table of the points",
    async prepare(page) {
      await load(page, cloud(3, 3, 1));
      await press(page, "button", "Points as a table");
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
  { name: "the picture read", prepare: onPoints(["button", "Help"], ["button", "Read this picture"]) },
  { name: "all marks", covered: true, prepare: pressing(["button", "Help"], ["button", "All marks"]) },
  {
    name: "keys and gestures",
    covered: true,
    async prepare(page) {
      await page.focus("#plot");
      await page.keyboard.press("?");
      await page.waitForSelector("#keys[open]");
    },
  },
  { name: "the room's guess", prepare: shown(["button", "Hide fits"], ["button", "Draw a line"]) },
  {
    name: "the guess and its score",
    prepare: shown(["button", "Hide fits"], ["button", "Draw a line"], ["button", "Show fits"]),
  },
  ...DOORS.map((door) => ({ name: `door: ${door.toLowerCase()}`, prepare: onPoints(["tab", door]) })),
  ...["Weights", "EM", "Hold-out"].map((door) => ({
    name: `door: ${door.toLowerCase()}, of few labels`,
    async prepare(/** @type {Page} */ page) {
      await page.evaluate((hash) => { location.hash = hash; }, "preset=few-labels");
      await painted(page);
      await press(page, "tab", door);
    },
  })),
  { name: "presenter mode", prepare: onPoints(["button", "Present"]) },
  ...DOORS.map((door) => ({
    name: `presenter mode, door: ${door.toLowerCase()}`,
    prepare: onPoints(["tab", door], ["button", "Present"]),
  })),
  { name: "presenter mode, ring and scale", prepare: onPoints(["button", "Present"], ["button", "Ring and scale"]) },
  { name: "presenter mode, code", covered: true, prepare: onPoints(["button", "Present"], ["button", "QR code"]) },
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
  { name: "scene 4, not presented", prepare: (page) => showScene(page, 4) },
  {
    name: "a blanked screen",
    covered: true,
    async prepare(page) {
      await press(page, "button", "Present");
      await page.keyboard.press("b");
    },
  },
];

/** What can have a role. @type {Record<string, string>} */
const CANDIDATES = {
  button: "button:not([role]), [role=button]",
  tab: "[role=tab]",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  menuitem: "[role=menuitem]",
};

const WAY = await readFile(required("AUDIT_WAY"), "utf8");

/**
 * Finds a control by role and name, as a person does, opens what it is behind, and clicks or taps it.
 * @param {Page} page @param {string} role @param {string} name
 */
export async function press(page, role, name) {
  const [selector, plain] = [CANDIDATES[role], name].map((text) => JSON.stringify(text));
  // By the debugger's own evaluation, which the page's content security policy does not bind.
  const next = () => page.evaluateHandle(`(function () { ${WAY} })(${selector}, ${plain})`);
  for (let way = (await next()).asElement(); way; way = (await next()).asElement()) {
    await click(page, /** @type {import("puppeteer-core").ElementHandle<Element>} */ (way));
  }
  const control = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  if (control) await click(page, control);
}

/** @param {Page} page @param {import("puppeteer-core").ElementHandle<Element>} control */
async function click(page, control) {
  await control.evaluate((node) => node.scrollIntoView({ block: "nearest", behavior: "instant" }));
  await control.click();
  await painted(page);
}

/** @param {Page} page */
async function closeSheets(page) {
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll("[popover]:popover-open")) /** @type {HTMLElement} */ (sheet).hidePopover();
  });
  await painted(page);
}

/** Opens every disclosure that is in sight. @param {Page} page */
export async function disclose(page) {
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
  await painted(page);
}

/** A scene of the lecture. @param {Page} page @param {number} scene */
async function showScene(page, scene) {
  await page.evaluate((hash) => { location.hash = hash; }, `lecture=1&scene=${scene}`);
  await page.waitForSelector("#lesson:not(:empty)");
  await painted(page);
}

/** The same in presenter mode. @param {Page} page @param {number} scene */
async function present(page, scene) {
  await showScene(page, scene);
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
  await page.evaluate((state) => window.bayesboard.load(state), { version: 3, data: { points, ...data }, settings, view });
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
