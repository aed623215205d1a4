// What is in a stored page.

/** Whether it is worth keeping. @param {string} text */
export const hasMessages = (text) => countMessages(text) !== 0 || !text.endsWith(',"scenes":[]}');

/** What is in it, in a few words. @param {string} text */
export function describeMessages(text) {
  const count = countMessages(text);
  return count === null ? "" : `${count} ${count === 1 ? "message" : "messages"}`;
}

/** The number of messages of a stored page; null when it cannot be read. @param {string} text @returns {number | null} */
function countMessages(text) {
  try {
    return JSON.parse(text).messages.length;
  } catch {
    return null;
  }
}
