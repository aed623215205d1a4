// The rows of a long table. Those in sight are written at once, and so are those whose name changes; the other ones when
// nothing has changed for a while.

import { match } from "../kit/dom.js";

const QUIET = 150; // milliseconds without a change
const BATCH = 100; // rows that are written without a pause

/**
 * Sets a table up, and returns what gives it its rows.
 * @template T
 * @param {Element} body
 * @param {() => Element} make
 * @param {(item: T, index: number) => string} name of a row
 */
export function watchRows(body, make, name) {
  /** @type {Set<Element>} */
  const inSight = new Set();
  /** @type {WeakMap<Element, string>} */
  const names = new WeakMap();
  /** What writes a row that has not been written yet. @type {Map<Element, () => void>} */
  const waiting = new Map();
  let timer = 0;

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        inSight.add(target);
        writeNow(target);
      } else inSight.delete(target);
    }
  });
  addEventListener("beforeprint", () => [...waiting.keys()].forEach(writeNow));

  /** @param {Element} row */
  function writeNow(row) {
    waiting.get(row)?.();
    waiting.delete(row);
  }

  function writeSome() {
    [...waiting.keys()].slice(0, BATCH).forEach(writeNow);
    if (waiting.size > 0) timer = setTimeout(writeSome);
  }

  /** @param {T[]} items @param {(row: Element, item: T, index: number) => void} write */
  return (items, write) => {
    clearTimeout(timer);
    waiting.clear();
    // A table that has just been opened does not know yet what is in sight.
    const isKnown = inSight.size > 0;
    match(body, items, makeObserved, (row, item, index) => {
      const [before, now] = [names.get(row), name(item, index)];
      names.set(row, now);
      if (!isKnown || before !== now || inSight.has(row)) write(row, item, index);
      else waiting.set(row, () => write(row, item, index));
    });
    if (waiting.size > 0) timer = setTimeout(writeSome, QUIET);
  };

  function makeObserved() {
    const row = make();
    observer.observe(row);
    return row;
  }
}
