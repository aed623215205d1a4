// The rows of a long table. What they are of is written at once, and so are all that are in sight; the numbers of the other
// ones when nothing has changed for a while. Rows that are of one thing each move with it. Of a new table the first rows are
// written at once, and the other ones later.

import { match } from "../kit/dom.js";

const QUIET = 150; // milliseconds without a change
const BATCH = 100; // rows that are written without a pause
const FIRST = 40; // rows of a new table, of which no window shows more

/**
 * Sets a table up, and returns what gives it its rows.
 * @template T
 * @param {Element} body
 * @param {() => Element} make
 * @param {(item: T, index: number) => string} name what a row is of
 * @param {boolean} [moves] whether no two rows are of the same, so that a row can move with what it is of
 */
export function watchRows(body, make, name, moves = false) {
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
    const places = moves ? arrange(items.map(name)) : null;
    match(body, items, makeObserved, (row, item, index) => {
      const [before, now] = [names.get(row), name(item, index)];
      names.set(row, now);
      const isFirst = isKnown ? before !== now || inSight.has(row) || places?.has(index) : index < FIRST;
      if (isFirst) write(row, item, index);
      else waiting.set(row, () => write(row, item, index));
    });
    if (waiting.size > 0) timer = setTimeout(writeSome, QUIET);
  };

  /** Moves the rows to the places of what they are of, and returns the places in sight. @param {string[]} wanted */
  function arrange(wanted) {
    const rows = [...body.children];
    const places = new Set(rows.flatMap((row, index) => (inSight.has(row) ? [index] : [])));
    const byName = new Map(rows.map((row) => [names.get(row), row]));
    const kept = new Set(wanted);
    /** @type {Element | null} */
    let next = body.firstElementChild;
    for (const now of wanted) {
      // What has gone further down, or is no longer there, makes room at once, so that few rows move.
      while (next && names.get(next) !== now && nameAfter(next) === now) {
        const away = next;
        next = next.nextElementSibling;
        body.append(away);
      }
      const row = byName.get(now) ?? null;
      if (row !== null && row === next) next = next.nextElementSibling;
      else if (row !== null) body.insertBefore(row, next);
      else if (next && !kept.has(names.get(next) ?? "")) next = next.nextElementSibling; // It becomes the row of this.
      else body.insertBefore(makeObserved(), next);
    }
    return places;
  }

  /** @param {Element} row */
  function nameAfter(row) {
    return row.nextElementSibling ? names.get(row.nextElementSibling) : undefined;
  }

  function makeObserved() {
    const row = make();
    observer.observe(row);
    return row;
  }
}
