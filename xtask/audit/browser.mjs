// What the checks share: the browser, the windows that they look at the page in, and how results are printed.

import { readFile } from "node:fs/promises";
import puppeteer from "puppeteer-core";

/** The page's address, which is that of the board. */
export const PAGE = required("AUDIT_PAGE");
export const MESSAGES = addressOf("messages");

/** The names of all screens of the page, as its table has them. */
export const SCREENS = required("AUDIT_SCREENS").split(",");

/** @param {string} screen */
export function addressOf(screen) {
  return `${PAGE}#screen=${screen}`;
}

/** What is there for a screen; every screen must have it. @template T @param {Record<string, T>} all @param {string} screen */
export function of(all, screen) {
  if (!(screen in all)) throw new Error(`there is nothing for the screen ${screen}`);
  return all[screen];
}

/** @typedef {{ name: string, width: number, height: number, scale: number, touch: boolean }} Window */

/** @type {Window[]} */
export const WINDOWS = [
  { name: "desktop", width: 1280, height: 720, scale: 1, touch: false },
  { name: "phone", width: 390, height: 844, scale: 3, touch: true },
];

/** @param {string} name */
export function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this with \`cargo xtask audit\``);
  return value;
}

// What the tests start their browsers with.
const { "goog:chromeOptions": { args }, timeouts } = JSON.parse(await readFile(required("AUDIT_FLAGS"), "utf8"));

/** How long anything may take to come about, in milliseconds. @type {number} */
export const PATIENCE = timeouts.script;

/** Chromium with the flags that the tests use. */
export function chromium() {
  return puppeteer.launch({ executablePath: required("AUDIT_CHROMIUM"), headless: true, args });
}

/** Firefox with a window of its own size: what sets another asks for more than all its releases know. */
export function firefox() {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: required("AUDIT_FIREFOX"),
    headless: true,
    defaultViewport: null,
    args: ["--width=1280", "--height=800"],
  });
}

/**
 * A new tab that remembers nothing, with a page in it.
 * @param {import("puppeteer-core").Browser} browser
 * @param {Window} window
 * @param {boolean} dark
 * @param {string} [address]
 */
export async function open(browser, window, dark, address = PAGE) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({
    width: window.width,
    height: window.height,
    deviceScaleFactor: window.scale,
    isMobile: window.touch,
    hasTouch: window.touch,
  });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
    // So that what a key starts is over at once, whenever the next one comes.
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await page.goto(address);
  await ready(page);
  return page;
}

/**
 * Asks again and again, from outside: Firefox would run what waits inside of the page by `eval`, which its policy forbids.
 * @template {unknown[]} T
 * @param {import("puppeteer-core").Page} page @param {string} what @param {(...given: T) => boolean} condition @param {T} given
 */
export async function until(page, what, condition, ...given) {
  const end = Date.now() + PATIENCE;
  while (!(await page.evaluate(condition, ...given))) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** @param {import("puppeteer-core").Page} page */
export function ready(page) {
  return until(page, "the page is ready", () => document.body?.dataset.ready !== undefined);
}

/** Waits until what has been asked for is painted: twice a frame and the tasks after it. @param {import("puppeteer-core").Page} page */
export function painted(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
    await frame();
    await frame();
  });
}

/**
 * Collects what the console complains of.
 * @param {import("puppeteer-core").Page} page
 * @returns {string[]}
 */
export function complaints(page) {
  /** @type {string[]} */
  const heard = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

/**
 * Prints a table; the first column is as wide as it must be.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function print(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  for (const row of [head, ...rows]) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column])).join("  ")}`.trimEnd());
  }
}
