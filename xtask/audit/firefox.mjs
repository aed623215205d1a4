// Both pages in Firefox: the board opens, takes a point, moves it, loads a preset; messages are judged, labelled, kept; and
// neither says anything in the console.

import { pathToFileURL } from "node:url";
import { MESSAGES, PAGE, PATIENCE, complaints, firefox, painted, print, ready, required, until } from "./browser.mjs";

const browser = await firefox();
const version = await browser.version();
const page = await browser.newPage();
page.setDefaultNavigationTimeout(PATIENCE);
const heard = complaints(page);
/** @type {string[][]} */
const rows = [];
let failed = false;

await step("opens", async () => {
  await page.goto(PAGE);
  await ready(page);
});
await step("clears the example", async () => {
  await page.click("#more-button");
  await until(page, "the menu", () => document.querySelector("#more-sheet")?.matches(":popover-open") === true);
  await page.click("#clear");
  await until(page, "no point", () => window.bayesboard.state().data.points.length === 0);
});
await step("a click adds a point", async () => {
  const [x, y] = await place(1, 1);
  await page.mouse.click(x, y);
  await until(page, "one point", () => window.bayesboard.state().data.points.length === 1);
});
await step("a drag moves it", async () => {
  const [from, to] = [await place(1, 1), await place(-2, 2)];
  await page.mouse.move(from[0], from[1]);
  await page.mouse.down();
  await page.mouse.move(to[0], to[1], { steps: 8 });
  await page.mouse.up();
  await until(page, "the point at its new place", () => {
    const [{ x, y }] = /** @type {{ x: number, y: number }[]} */ (window.bayesboard.state().data.points);
    return Math.hypot(x + 2, y - 2) < 0.05;
  });
});
await step("a key takes it back", async () => {
  await page.keyboard.down("Control");
  await page.keyboard.press("z");
  await page.keyboard.press("z");
  await page.keyboard.up("Control");
  await until(page, "no point", () => window.bayesboard.state().data.points.length === 0);
});
await step("a preset", async () => {
  await (await page.$("#data-button"))?.click();
  await until(page, "the sheet", () => document.querySelector("#data-sheet")?.matches(":popover-open") === true);
  await (await page.$("[data-preset=equal-variances].example"))?.click();
  await until(page, "its points", () => window.bayesboard.state().data.points.length > 1);
});
await step("both models are fitted", () =>
  until(page, "two fits", () => {
    const { generative, logistic } = window.bayesboard.report();
    return generative.status === "fitted" && logistic.status !== "unfittable";
  }));
await step("survives a reload", async () => {
  const before = await page.evaluate(() => JSON.stringify(window.bayesboard.state()));
  await page.reload();
  await ready(page);
  await painted(page);
  const after = await page.evaluate(() => JSON.stringify(window.bayesboard.state()));
  if (before !== after) throw new Error(`the board was ${before}, and is ${after}`);
});
await step("points and a slider at the size of a phone", async () => {
  await page.setViewport({ width: 390, height: 844 });
  await page.reload();
  await ready(page);
  await page.evaluate(() => window.bayesboard.load({ version: 3, data: { points: [] } }));
  await painted(page);
  const [x, y] = await place(0, 0);
  await page.mouse.click(x, y);
  await until(page, "a point", () => window.bayesboard.state().data.points.length === 1);
  await page.focus("#pooling-range");
  await page.keyboard.press("End");
  await until(page, "a shared variance", () => window.bayesboard.state().settings.generative.pooling === 1);
  const [wide, board] = await page.evaluate(() => {
    const { top, bottom } = /** @type {Element} */ (document.getElementById("plot")).getBoundingClientRect();
    return [document.documentElement.scrollWidth, Math.min(bottom, innerHeight) - Math.max(top, 0)];
  });
  if (wide > 390 || board < 250) throw new Error(`${wide} px wide, ${Math.round(board)} px of the board in sight`);
  await page.setViewport({ width: 1280, height: 800 });
});
await step("the one file opens from disk", async () => {
  await page.goto(`${pathToFileURL(required("AUDIT_FILE"))}#v=1&p=AMR4IYciIAGcoW`);
  await ready(page);
  const [points, status] = await page.evaluate(() => [window.bayesboard.state().data.points.length, window.bayesboard.report().generative.status]);
  if (points !== 3 || status !== "fitted") throw new Error(`${points} points, ${status}`);
});
for (const [width, height] of [[1280, 800], [390, 844]]) {
  await messages(width, height);
}
await step("a silent console", async () => silent(heard));
await browser.close();

console.log(`\n${version}`);
print(["step", ""], rows);
process.exitCode = failed ? 1 : 0;

/** The main flows of messages in a frame of this size, which is that of a phone's screen. @param {number} width @param {number} height */
async function messages(width, height) {
  const size = `${width} × ${height}`;
  // It remembers nothing: a page that is left keeps what it shows.
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultNavigationTimeout(PATIENCE);
  const heard = complaints(page);
  /** On a phone one place is in sight at a time. @param {string} name */
  const goTo = async (name) => {
    const button = await page.$(`button[data-place=${name}]`);
    if (await button?.isVisible()) await button?.click();
  };
  await step(`messages open, ${size}`, async () => {
    await page.setViewport({ width, height });
    await page.goto(MESSAGES);
    await ready(page);
    await painted(page);
    const [wide, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    if (wide !== width || scroll > wide) throw new Error(`${scroll} px in a window of ${wide}`);
  });
  await step(`a text is judged, ${size}`, async () => {
    await page.click("#judge", { count: 3 });
    await page.keyboard.type("win cash");
    await page.keyboard.press("Enter");
    await until(page, "it is judged", () => document.getElementById("posterior")?.textContent?.includes("0.785") === true);
  });
  await step(`a word is taken out, a class changed, ${size}`, async () => {
    await page.click("#chips button");
    await until(page, "one word", () => document.querySelectorAll("#chips li").length === 1);
    await goTo("training");
    await page.click("#list tbody tr button");
    await until(page, "the other class", () => document.querySelector("#list tbody tr button")?.textContent === "ham");
  });
  await step(`both models and every panel, ${size}`, async () => {
    await goTo("model");
    await page.click('input[value="bernoulli"] + span');
    await until(page, "Bernoulli", () => /** @type {HTMLInputElement} */ (document.querySelector('input[value="bernoulli"]')).checked);
    await goTo("evidence");
    for (const panel of ["table", "prior", "formulas", "evidence"]) {
      await page.click(`[aria-controls=inside-${panel}]`);
      await painted(page);
      const text = await page.evaluate((panel) => document.getElementById(`inside-${panel}`)?.innerText ?? "", panel);
      if (text.length < 40 || /NaN|undefined|null/.test(text)) throw new Error(`${panel}: ${text}`);
    }
  });
  await step(`all is there after a reload, ${size}`, async () => {
    const before = await page.evaluate(() => JSON.stringify(window.bayesboard.state()));
    await page.reload();
    await ready(page);
    const after = await page.evaluate(() => JSON.stringify(window.bayesboard.state()));
    if (before !== after) throw new Error(`it was ${before}, and is ${after}`);
  });
  await step(`a silent console, ${size}`, async () => silent(heard));
}

/** @param {string} name @param {() => Promise<unknown>} task */
async function step(name, task) {
  try {
    await task();
    rows.push([name, "✓"]);
  } catch (error) {
    failed = true;
    rows.push([name, `✗ ${error instanceof Error ? error.message : error}`]);
  }
}

/** @param {string[]} heard */
function silent(heard) {
  if (heard.length > 0) throw new Error(heard.join("; "));
}

/** @param {number} x @param {number} y @returns {Promise<number[]>} */
function place(x, y) {
  return page.evaluate((x, y) => window.bayesboard.toPage(x, y), x, y);
}
