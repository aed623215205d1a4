// What the page exports of boards that make it hard, by its own buttons.

import { chromium, open, WINDOWS, until } from "./browser.mjs";
import { cloud, load, press } from "./states.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

/** Names that are markup, or commands, of whatever they are written into. */
export const NAMES = [
  "\\end{document}", "50% of $x_1$ & #2", "<b>&amp;</b>", "]]> -->", "a | b ^ c ~ d", "{ } {{", "naïve Größe, µ", "'1' or 2",
];
const AXES = ["a<b> \"&\" c", "%s ${y} \\x"];

/** @type {{ name: string, prepare: (page: Page) => Promise<unknown> }[]} */
const BOARDS = [
  { name: "two classes", prepare: (page) => load(page, cloud(2, 8, 1)) },
  { name: "three, all that is shown", prepare: (page) => load(page, cloud(3, 9, 1.5), {}, shown("map", "marginals")) },
  { name: "full covariances, curves", prepare: (page) => load(page, cloud(2, 12, 0.7), { generative: { correlation: 1 }, logistic: { features: "quadratic" } }) },
  { name: "histograms", prepare: (page) => load(page, cloud(3, 12, 1), { generative: { family: "counts" } }) },
  {
    name: "a joint table with ghosts, priors by hand",
    prepare: (page) => load(page, cloud(2, 12, 1), { generative: { family: "counts", correlation: 1, bins: 7, countSmoothing: 0.5, prior: [0.3, 0.7] } }),
  },
  { name: "separable, no prior", prepare: (page) => load(page, cloud(2, 5, 4), { logistic: { priorStd: null } }) },
  { name: "far from the origin", prepare: (page) => load(page, cloud(2, 8, 1).map((at) => ({ ...at, x: 4e8 + 1e6 * at.x, y: 1e-7 * at.y }))) },
  { name: "one class", prepare: (page) => load(page, cloud(1, 6, 1)) },
  { name: "a crowd", prepare: (page) => load(page, cloud(2, 1500, 1)) },
  { name: "names that are code", prepare: (page) => load(page, cloud(8, 5, 2), {}, { data: { classes: NAMES, axes: AXES } }) },
  {
    name: "a preset, dark",
    async prepare(page) {
      await press(page, "button", "Help");
      await press(page, "radio", "Dark");
      await page.keyboard.press("Escape");
      await press(page, "button", "Data");
      await (await page.$("[data-preset=tilted-alike].example"))?.click();
      await page.evaluate(() => { /** @type {HTMLInputElement} */ (document.getElementById("on-white")).checked = false; });
    },
  },
];

/** @param {string[]} names */
function shown(...names) {
  return { view: { shown: Object.fromEntries(names.map((name) => [name, true])) } };
}

/**
 * What is on each board, as `take` gets it, and then what else `also` is good for in the same browser.
 * @template T
 * @param {(page: Page) => Promise<T>} take
 * @param {(browser: import("puppeteer-core").Browser, taken: { name: string, taken: T }[]) => Promise<unknown>} also
 */
export async function exported(take, also) {
  const browser = await chromium();
  const all = [];
  for (const { name, prepare } of BOARDS) {
    const page = await open(browser, WINDOWS[0], false);
    // Where nobody looks at the page, no browser lets it copy.
    await page.evaluate(() => {
      Object.assign(window, { copied: "" });
      navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
    });
    await prepare(page);
    all.push({ name, taken: await take(page) });
    await page.browserContext().close();
  }
  await also(browser, all);
  await browser.close();
}

/** What one of the buttons in the sheet Share copies. @param {Page} page @param {string} button */
export async function copied(page, button) {
  await press(page, "button", "Share");
  await press(page, "button", button);
  await page.keyboard.press("Escape");
  return clipboard(page);
}

/** What is copied next. @param {Page} page @returns {Promise<string>} */
export async function clipboard(page) {
  // @ts-ignore: the page has it since it was opened.
  await until(page, "something is copied", () => window.copied !== "");
  return page.evaluate(() => {
    // @ts-ignore
    const { copied } = window;
    Object.assign(window, { copied: "" });
    return copied;
  });
}
