// What is in a stored page.

import { filled } from "../kit/filled.js";
import texts from "../texts.json" with { type: "json" };

/** Whether it is worth keeping. @param {string} text */
export const hasMessages = (text) => countMessages(text) !== 0 || !text.endsWith(',"scenes":[]}');

/** What is in it, in a few words. @param {string} text */
export function describeMessages(text) {
  const count = countMessages(text);
  if (count === null) return "";
  return count === 1 ? texts.messages.content.n1Message : filled(texts.messages.content.messages, { count });
}

/** The number of messages of a stored page; null when it cannot be read. @param {string} text @returns {number | null} */
function countMessages(text) {
  try {
    return JSON.parse(text).messages.length;
  } catch {
    return null;
  }
}
