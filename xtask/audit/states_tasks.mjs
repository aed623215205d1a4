// The states of tasks: the card, making a task, checking proofs, packing.

import { painted } from "./browser.mjs";
import { cloud, load, press } from "./states.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

/** Opens what a link names. @param {string} hash */
const opening = (hash) => async (/** @type {Page} */ page) => {
  await page.evaluate((hash) => { location.hash = hash; }, hash);
  await page.waitForSelector("#task:not([hidden])");
  await painted(page);
};

/** Makes a task, up to its sheet. @param {Page} page */
async function making(page) {
  await load(page, cloud(2, 8, 1));
  for (const name of ["Lecture", "Make a task", "Start is ready"]) await press(page, "button", name);
  await page.focus("#plot");
  for (const key of /** @type {const} */ (["n", "ArrowRight", "ArrowRight"])) await page.keyboard.press(key);
  await painted(page);
}

/** @type {import("./states.mjs").State[]} */
export const TASK_STATES = [
  { name: "a task", prepare: opening("task=close-the-curve") },
  { name: "a task of one setting", prepare: opening("task=no-place-for-b") },
  { name: "a task that asks for a prediction", covered: true, prepare: opening("task=only-one-flinches") },
  {
    name: "a task that is solved",
    async prepare(page) {
      await opening("task=open-it-again")(page);
      await page.focus("#pooling-range");
      await page.keyboard.press("End");
      await page.waitForSelector("#task.solved");
    },
  },
  {
    name: "a task to be shared",
    async prepare(page) {
      await opening("task=close-the-curve")(page);
      await press(page, "button", "Share");
    },
  },
  {
    name: "a task's start that is made",
    async prepare(page) {
      await load(page, cloud(2, 8, 1));
      for (const name of ["Lecture", "Make a task"]) await press(page, "button", name);
    },
  },
  { name: "a task's solution that is made", prepare: making },
  {
    name: "a task that is written",
    covered: true,
    async prepare(page) {
      await making(page);
      await press(page, "button", "This is solved");
      await page.waitForSelector("#making[open] #making-rows tr");
    },
  },
  {
    name: "proofs of tasks",
    covered: true,
    async prepare(page) {
      for (const name of ["Lecture", "Check proofs"]) await press(page, "button", name);
      await page.type("#proofs-text", "Ada;#task=close-the-curve&moves=3\nEmil;#task=close-the-curve\nBo;#task=too-easy\nsee my mail");
      await page.waitForSelector("#proofs-found table");
    },
  },
  {
    name: "a package of tasks",
    covered: true,
    async prepare(page) {
      for (const name of ["Lecture", "Course package…"]) await press(page, "button", name);
      await page.waitForSelector("#packing-tasks input");
    },
  },
];
