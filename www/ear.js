// For those who listen: what just happened, said once, and the whole board in sentences.

import { copy } from "./exports.js";
import { byId, write } from "./nodes.js";

/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./main.js").Page} Page */

const PAUSE = 500; // milliseconds; nothing is said or described more often, and the end of a drag is said, not its way

/**
 * @param {Page} page
 * @returns {(view: View) => void}
 */
export function watchEar(page) {
  const region = byId("status");
  const description = byId("plot-now");
  let [text, count] = ["", -1];
  let [saying, describing, last] = [0, 0, -PAUSE];
  let hidden = false;

  function say() {
    last = performance.now();
    // The same sentence again would be no change to a screen reader.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }

  function describe() {
    describing = 0;
    write(description, page.ask(["description"]) ?? "");
  }

  byId("copy-description").addEventListener("click", () => {
    describe();
    copy(description.textContent ?? "", region, description);
  });

  describe();
  return ({ status, said, fitsHidden }) => {
    // What is hidden is not left standing for those who read at their own pace.
    if (fitsHidden && !hidden) {
      region.textContent = "";
      describe();
    }
    hidden = fitsHidden;
    write(byId("sentence"), status); // The eye has it at once.
    describing ||= setTimeout(describe, PAUSE);
    if (said.wait || (said.text === text && said.count === count)) return;
    const wait = said.atOnce && said.count !== count ? last + PAUSE - performance.now() : PAUSE;
    ({ text, count } = said);
    clearTimeout(saying);
    if (wait > 0) saying = setTimeout(say, wait);
    else say();
  };
}
