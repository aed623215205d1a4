// The states of the page Messages that are looked at, each made from its opening with real events where they can make it.

import { painted } from "./browser.mjs";
import { answer, choose, disclose, press } from "./states.mjs";

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {import("./states.mjs").State} State */

/** @param {...[role: string, name: string]} presses @returns {State["prepare"]} */
const pressing = (...presses) => async (page) => {
  for (const [role, name] of presses) await press(page, role, name);
};

/** At the hash of a link. @param {string} hash @param {...[role: string, name: string]} presses @returns {State["prepare"]} */
const at = (hash, ...presses) => async (page, window) => {
  await page.evaluate((hash) => { location.hash = hash; }, `screen=messages&${hash}`);
  await painted(page);
  await pressing(...presses)(page, window);
};

const PANELS = ["Evidence", "Table", "Prior of θ", "Formulas", "Samples", "Hold-out"];
const FIRST = "v=1&corpus=first-messages";

/** @type {State[]} */
export const MESSAGES_STATES = [
  { name: "as it opens", prepare: async () => {} },
  ...["Training", "Model"].map((place) => ({
    name: `place: ${place.toLowerCase()}`,
    /** @type {State["prepare"]} */
    async prepare(page, window) {
      if (window.touch) await press(page, "button", place);
    },
  })),
  { name: "no message", prepare: pressing(["button", "Clear"]) },
  { name: "one class", prepare: at("v=1&m=1win~1free&judge=win") },
  { name: "coins, absent words open", prepare: at(`${FIRST}&model=bernoulli&judge=free`, ["button", "14 words that are not there"]) },
  { name: "as logarithms", prepare: pressing(["radio", "+ logs"]) },
  { name: "a factor of zero", prepare: at(`${FIRST}&laplace=0&judge=lunch`) },
  { name: "no answer", prepare: at(`${FIRST}&laplace=0&judge=free+mahalanobis`) },
  { name: "messages without a class", prepare: at("v=1&m=1win~0lunch~-noon&judge=win") },
  { name: "fits hidden", prepare: pressing(["button", "Hide fits"]) },
  {
    name: "a message selected",
    async prepare(page) {
      await page.focus("#list");
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "a message edited",
    async prepare(page) {
      await page.focus("#list");
      await page.keyboard.press("ArrowDown");
      await painted(page);
      await page.keyboard.press("Enter");
      await page.waitForSelector("#edited");
    },
  },
  {
    name: "an entry that is refused",
    async prepare(page) {
      const field = await page.waitForSelector("#count-smoothing input[type=text]");
      await field?.click({ count: 3 });
      await page.keyboard.type("many");
      await page.keyboard.press("Enter");
    },
  },
  {
    name: "every disclosure open",
    prepare: disclose,
  },
  {
    name: "notice of bad rows",
    async prepare(page) {
      await choose(page, "spam,win\nham\n", "#notice:not([hidden])");
    },
  },
  {
    name: "a thousand messages",
    prepare: (page) => page.evaluate(() => {
      const messages = Array.from({ length: 1000 }, (_, i) => ({ class: i % 2, text: `word${i % 77} and word${i % 31}` }));
      // @ts-ignore: the functions of this page, not of the board.
      window.bayesboard.load({ version: 1, page: "messages", messages, judge: "word1" });
    }),
  },
  { name: "a control explained", prepare: (page) => page.focus("#count-smoothing-range") },
  { name: "card of the model", prepare: pressing(["button", "Naive Bayes"]) },
  { name: "sheet: words", prepare: pressing(["button", "word"]) },
  ...["Data", "Lecture", "Share", "Help", "More"].map((sheet) => ({ name: `sheet: ${sheet.toLowerCase()}`, prepare: pressing(["button", sheet]) })),
  { name: "keys and gestures", covered: true, prepare: pressing(["button", "Help"], ["button", "Keys and gestures"]) },
  ...PANELS.flatMap((panel) => [
    { name: `door: ${panel}`, prepare: pressing(["tab", panel]) },
    { name: `door: ${panel}, coins`, prepare: at(`${FIRST}&model=bernoulli&judge=free`, ["tab", panel]) },
  ]),
  { name: "presenter mode", prepare: pressing(["button", "Present"]) },
  ...PANELS.slice(1).map((panel) => ({ name: `presenter mode, ${panel}`, prepare: pressing(["tab", panel], ["button", "Present"]) })),
  ...[1, 4, 7].flatMap((scene) => [
    { name: `scene ${scene}: the question`, prepare: at(`lecture=1&scene=${scene}`, ["button", "Present"]) },
    {
      name: `scene ${scene}: the answer`,
      /** @type {State["prepare"]} */
      async prepare(page, window) {
        await at(`lecture=1&scene=${scene}`, ["button", "Present"])(page, window);
        await answer(page);
      },
    },
  ]),
];
