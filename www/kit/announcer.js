// The announcer: what just happened, said once by screen readers, and the description of the document.

import { byId, write } from "./dom.js";
import { writePieces } from "./pieces.js";

/** @typedef {import("./pieces.js").Piece} Piece */

/**
 * What a screen reader says of the last change. `wait` holds during a gesture, `atOnce` asks for no delay, and `count`
 * tells the same text said twice from one that stays.
 * @typedef {{ text: string, count: number, wait: boolean, atOnce: boolean }} Said
 */

const PAUSE = 500; // milliseconds between two announcements or descriptions; of a drag only the end is announced

/**
 * @param {() => string} compose composes the description
 * @returns {(view: { status: string, imported: Piece[], said: Said, fitsHidden: boolean }) => void}
 */
export function watchAnnouncer(compose) {
  const region = byId("status");
  const description = byId("plot-now");
  let [text, count] = ["", -1];
  let [saying, describing, last] = [0, 0, -PAUSE];
  let hidden = false;

  function say() {
    last = performance.now();
    // A screen reader does not notice a text that stays the same.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }

  function describe() {
    describing = 0;
    write(description, compose());
  }

  describe();
  // Whoever comes to it hears what it is now.
  document.querySelector('[data-keys="plot-keys"]')?.addEventListener("focus", describe);
  return ({ status, imported, said, fitsHidden }) => {
    // What is hidden on the page must not stay readable here.
    if (fitsHidden && !hidden) {
      region.textContent = "";
      describe();
    }
    hidden = fitsHidden;
    const sentence = byId("sentence");
    if (imported.length > 0) writePieces(sentence, imported);
    else write(sentence, status);
    describing ||= setTimeout(describe, PAUSE);
    if (said.wait || (said.text === text && said.count === count)) return;
    const wait = said.atOnce && said.count !== count ? last + PAUSE - performance.now() : PAUSE;
    ({ text, count } = said);
    clearTimeout(saying);
    if (wait > 0) saying = setTimeout(say, wait);
    else say();
  };
}
