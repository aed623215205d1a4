// The boundaries from before a gesture stay for a while after it.

/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

const LINGERING = 2000; // milliseconds

/** @param {Page} page @returns {(view: View) => void} */
export function watchPrevious(page) {
  /** @type {View["previous"]} */
  let waiting = null;
  let lingering = 0;
  return ({ previous }) => {
    if (previous === waiting) return;
    waiting = previous;
    clearTimeout(lingering);
    if (previous !== null) lingering = setTimeout(() => page.act(["forgetPrevious"]), LINGERING);
  };
}
