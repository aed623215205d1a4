// A page inside another one, as on a slide: the messages between the two, and the keys that the outer page gets.

import { isEmbedded } from "./address.js";
import { byId } from "./dom.js";
import { isAlone, isEditable, turnsPage } from "./key_targets.js";

export const PREFIX = "bayesboard:";
const CHANGE_DEBOUNCE = 250; // milliseconds between two messages about a change
const SLIDE_KEYS = ["PageUp", "PageDown", "Escape"];
/** Of presenter remotes. */
const BLANK_KEYS = ["b", "."];

/** Sends a message to the outer page. @typedef {(type: string, more?: object) => void} Send */

/**
 * Whether a page inside another one leaves a key to that one, whatever it means here: remotes blank the slides with it.
 * @param {KeyboardEvent} event
 */
export function passesOn(event) {
  return isEmbedded && BLANK_KEYS.includes(blankKey(event)) && isAlone(event) && !isEditable(event.target);
}

/** Whether a page inside another one has no use for a key of its list. @param {{ scope: string, keys: string[] }} row */
export function isOfOuterPage({ scope, keys }) {
  return isEmbedded && scope !== "presenting" && keys.some((key) => BLANK_KEYS.includes(key.toLowerCase()));
}

/** The key by its Latin letter, where it has one. @param {KeyboardEvent} event */
function blankKey({ key, code }) {
  return code === "KeyB" && /^[^\u0000-\u024f]$/u.test(key) ? "b" : key.toLowerCase();
}

/**
 * Listens to the outer page and to nobody else; returns what tells it that the document has changed.
 * @param {(send: Send) => Record<string, (message: any) => void>} answers what is done for each type of message
 */
export function watchFrame(answers) {
  if (parent === window) return { isReady() {}, hasChanged() {} };
  let timer = 0;

  /** @type {Send} */
  const send = (type, more) => parent.postMessage({ type: PREFIX + type, ...more }, "*");
  const known = answers(send);
  addEventListener("message", ({ source, data }) => {
    const type = typeof data === "string" ? data : data?.type;
    if (source === parent && Object.hasOwn(known, type)) known[type](data);
  });

  // After all other listeners: a key that this page uses is not passed on.
  if (isEmbedded) {
    addEventListener("keydown", (event) => {
      const isTyped = isEditable(event.target) && !turnsPage(event);
      const isUsed = event.defaultPrevented || isTyped || document.querySelector(":popover-open, dialog[open]");
      const isBlank = passesOn(event);
      if (isUsed || !(isBlank || (SLIDE_KEYS.includes(event.key) && isAlone(event)))) return;
      event.preventDefault();
      send("key", { key: isBlank ? blankKey(event) : event.key });
    });
  }

  return {
    isReady() {
      send("ready");
      new ResizeObserver(([{ target }]) => send("height", { height: Math.ceil(target.getBoundingClientRect().height) }))
        .observe(byId("main"));
    },
    hasChanged() {
      timer ||= setTimeout(() => {
        timer = 0;
        send("change");
      }, CHANGE_DEBOUNCE);
    },
  };
}
