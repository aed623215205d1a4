// The page inside another one, as on a slide: what that page may ask for, what it is told, and the keys that are its own.

import { isEmbedded } from "./address.js";
import { byId } from "./nodes.js";
import { isWriting } from "./plot.js";

/** @typedef {import("./main.js").Page} Page */

const PREFIX = "bayesboard:";
const BETWEEN = 250; // milliseconds between two words of a change
const SLIDE_KEYS = ["PageUp", "PageDown", "Escape"];

/**
 * Listens to the page around this one, and to nobody else; returns what tells it that the board has changed.
 * @param {Page} page
 */
export function watchFrame(page) {
  if (parent === window) return { isReady() {}, hasChanged() {} };
  let timer = 0;

  /** @param {string} type @param {object} [more] */
  const send = (type, more) => parent.postMessage({ type: PREFIX + type, ...more }, "*");

  /** @param {{ id?: unknown }} message */
  const answerState = ({ id }) => send("state", { id, state: page.ask(["state"]) });

  /** @type {Record<string, (message: any) => void>} */
  const answers = {
    // A gesture on a slide that is left would never end.
    "slide:stop": () => page.finish(["cancel"]),
    "slide:start": () => page.change(),
    [`${PREFIX}set`]: ({ id, state }) => {
      const message = page.attempt(["load", state]);
      if (message !== null) return send("error", { id, message });
      page.finish();
      if (id !== undefined) answerState({ id });
    },
    [`${PREFIX}get`]: answerState,
    [`${PREFIX}report`]: ({ id }) => send("report", { id, report: page.ask(["report"]) }),
    [`${PREFIX}reveal`]: () => page.finish(["hideFits", false]),
    [`${PREFIX}hide`]: () => page.finish(["hideFits", true]),
  };
  addEventListener("message", ({ source, data }) => {
    const type = typeof data === "string" ? data : data?.type;
    if (source === parent && Object.hasOwn(answers, type)) answers[type](data);
  });

  // After all others: a key that has a meaning here is not the slides' as well.
  if (isEmbedded) {
    addEventListener("keydown", (event) => {
      const isUsed = event.defaultPrevented || isWriting(event.target) || document.querySelector(":popover-open, dialog[open]");
      if (isUsed || !SLIDE_KEYS.includes(event.key)) return;
      event.preventDefault();
      send("key", { key: event.key });
    });
  }

  return {
    isReady() {
      send("ready");
      new ResizeObserver(([{ target }]) => send("height", { height: Math.ceil(target.getBoundingClientRect().height) })).observe(byId("main"));
    },
    hasChanged() {
      timer ||= setTimeout(() => {
        timer = 0;
        send("change");
      }, BETWEEN);
    },
  };
}
