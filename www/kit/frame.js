// A page inside another one, as on a slide: the messages between the two, and the keys that the outer page gets.

import { isEmbedded } from "./address.js";
import { byId } from "./dom.js";
import { isEditable } from "./key_targets.js";

export const PREFIX = "bayesboard:";
const CHANGE_DEBOUNCE = 250; // milliseconds between two messages about a change
const SLIDE_KEYS = ["PageUp", "PageDown", "Escape"];

/** Sends a message to the outer page. @typedef {(type: string, more?: object) => void} Send */

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
      const isUsed = event.defaultPrevented || isEditable(event.target) || document.querySelector(":popover-open, dialog[open]");
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
      }, CHANGE_DEBOUNCE);
    },
  };
}
