// The rows of a long table: only those in sight are asked for and there, and some around them; above and below there is room
// for the other ones. A short table has all its rows, so that a browser finds what they say.

import { assign } from "../kit/dom.js";

const WHOLE = 40; // rows of a table that has all of them
const FIRST = 16; // rows of a longer one that has not been laid out yet; those that are missing follow
const AROUND = 6; // rows above those in sight, and as many below
const LEAST = 2; // of these, before others are made

/**
 * @template T
 * @typedef {object} Part some of the items of a table
 * @property {number} first the place of the first of them
 * @property {T[]} rows
 * @property {number} listed how many items there are
 * @property {T | null} widest what takes as much room as all of these, column by column
 * @property {number | null} [place] that of the item of the name that was asked for
 */

/**
 * @template T
 * @typedef {object} Of what a table is of
 * @property {() => Element} make
 * @property {(first: number, count: number, name?: string) => Part<T> | undefined} ask
 * @property {(row: Element, item: T) => void} write writes what a row does not show yet
 * @property {(item: T) => string} [name] what a row is of, where the focus stays with that
 * @property {() => void} [arranged] called when rows have come or gone
 */

/**
 * Sets a table up, and returns what gives it its rows.
 * @template T
 * @param {HTMLElement} area what is around the table, where it scrolls
 * @param {Of<T>} of
 */
export function watchRows(area, { make, ask, write, name, arranged = () => {} }) {
  const table = /** @type {HTMLTableElement} */ (area.querySelector("table"));
  const [body] = table.tBodies;
  /** A row without height, by which the columns keep their widths while the table scrolls. */
  const measure = document.createElement("tbody");
  measure.className = "measure";
  measure.ariaHidden = "true";
  /** What was asked for last, and with it the rows that are there. @type {Part<T>} */
  let part = { first: 0, rows: [], listed: 0, widest: null };
  /** The item of the first row that is there. */
  let first = 0;
  /** From where to where the items are in sight. */
  let seen = [0, FIRST];
  /** The height of a row, in pixels; 0 before there is one. */
  let height = 0;
  let isPrinted = false;
  /** Rows that were taken out, to be put in again. @type {Element[]} */
  let spare = [];

  /** Looks again what is in sight, of a long table. */
  function look() {
    if (isLong()) find();
  }

  /** Finds what is in sight. */
  function find() {
    const { top: begin, height: all } = body.getBoundingClientRect();
    if (all === 0) return;
    const before = height;
    height = all / body.rows.length;
    const { top, bottom } = area.getBoundingClientRect();
    const place = (/** @type {number} */ y) => first + (y - begin) / height;
    seen = [Math.floor(place(Math.max(top, 0))), Math.ceil(place(Math.min(bottom, innerHeight)))];
    const end = first + body.rows.length;
    const isNear = (first > 0 && seen[0] < first + LEAST) || (end < part.listed && seen[1] > end - LEAST);
    if (isNear || (isLong() && Math.abs(height - before) > 0.01)) fill(focused()?.index ?? -1);
  }

  const isLong = () => part.listed > WHOLE && !isPrinted;

  /** From where to where there are rows. @param {number} held the item that has the focus, which stays; −1: none */
  function wanted(held) {
    if (!isLong()) return [0, part.listed];
    const end = Math.min(seen[1], part.listed); // There may be fewer than before.
    const from = Math.max(Math.min(seen[0], end - 1) - AROUND, 0);
    const to = Math.min(end + AROUND, part.listed);
    return held < 0 ? [from, to] : [Math.min(from, held), Math.max(to, held + 1)];
  }

  /** Asks for the items from one place to another one. @param {number} from @param {number} to @param {string} [sought] */
  function get(from, to, sought) {
    part = ask(from, to - from, sought) ?? part;
  }

  /** @param {number} held the item that has the focus, which stays; −1: none */
  function fill(held) {
    const [from, to] = wanted(held);
    if (from < part.first || to > part.first + part.rows.length) get(from, to);
    arrange(from, to);
    for (const [i, row] of [...body.rows].entries()) {
      write(row, part.rows[from + i - part.first]);
      if (isLong()) assign(row, "aria-rowindex", String(from + i + 2)); // The head is the first.
      else row.removeAttribute("aria-rowindex");
    }
    const room = isLong() ? `${from * height}px 0 ${(part.listed - to) * height}px` : "";
    if (table.style.margin !== room) table.style.margin = room;
    if (isLong()) {
      if (!measure.isConnected) body.after(measure);
      if (!measure.rows[0]) measure.append(make());
      if (part.widest) write(measure.rows[0], part.widest);
      assign(table, "aria-rowcount", String(part.listed + 1));
    } else {
      measure.remove();
      measure.replaceChildren();
      table.removeAttribute("aria-rowcount");
    }
    arranged();
  }

  /** Has the rows of some items: those that go at one end come in at the other. @param {number} from @param {number} to */
  function arrange(from, to) {
    const { rows } = body;
    const take = (/** @type {Element} */ row) => {
      spare.push(row);
      row.remove();
    };
    if (from >= first + rows.length || to <= first) first = from; // None of them stays.
    for (; first < from; first++) take(rows[0]);
    while (first + rows.length > Math.max(to, first)) take(rows[rows.length - 1]);
    for (; first > from; first--) body.prepend(spare.pop() ?? make());
    while (rows.length < to - from) body.append(spare.pop() ?? make());
  }

  const buttons = (/** @type {Element} */ row) => [...row.querySelectorAll("button")];

  /** @param {number} index @returns {T | undefined} */
  const itemAt = (index) => part.rows[index - part.first];

  /** Which item has the focus, and which of the buttons of its row. */
  function focused() {
    const { activeElement } = document;
    const row = activeElement?.closest("tr");
    if (!activeElement || row?.parentElement !== body) return null;
    return {
      index: first + row.sectionRowIndex,
      at: buttons(row).indexOf(/** @type {HTMLButtonElement} */ (activeElement)),
    };
  }

  /** Scrolls until an item is in sight, and returns its row. @param {number} index */
  function show(index) {
    find();
    const begin = body.getBoundingClientRect().top + (index - first) * height;
    const { top, bottom } = area.getBoundingClientRect();
    const above = begin - top - area.clientTop - /** @type {HTMLElement} */ (table.tHead).offsetHeight;
    const below = begin + height - bottom;
    if (above < 0) area.scrollTop += above;
    else if (below > 0) area.scrollTop += below;
    find();
    return body.rows[index - first];
  }

  const observer = new ResizeObserver(look);
  for (const box of [area, table]) observer.observe(box, { box: "border-box" });
  document.addEventListener("scroll", ({ target }) => {
    if (/** @type {Node} */ (target).contains(table)) look();
  }, { capture: true, passive: true });
  for (const event of ["beforeprint", "afterprint"]) {
    addEventListener(event, () => {
      isPrinted = event === "beforeprint";
      fill(-1);
    });
  }
  // The rows at the ends may not be there yet.
  body.addEventListener("keydown", ({ key }) => {
    if (key === "Home" || key === "End") show(key === "Home" ? 0 : part.listed - 1);
  }, { capture: true });

  return {
    /** Asks for what the table shows now. */
    write() {
      const held = focused();
      const before = held?.index ?? -1;
      const old = held ? itemAt(before) : undefined;
      const [from, to] = wanted(before);
      get(from, isLong() ? to : Math.max(to, WHOLE), old && name?.(old)); // It may be short by now.
      const index = (held && part.place) ?? Math.min(before, part.listed - 1);
      fill(index);
      if (held && index >= 0 && index !== before) {
        buttons(body.rows[index - first])[held.at]?.focus({ preventScroll: true });
      }
    },
    show,
    /** Makes all rows anew, as those of other columns. */
    clear() {
      for (const part of [body, measure]) part.replaceChildren();
      spare = [];
    },
    /** The item of a row that is there. @param {Element | null | undefined} row @returns {T | undefined} */
    of: (
      row,
    ) => (row instanceof HTMLTableRowElement && row.parentElement === body
      ? itemAt(first + row.sectionRowIndex)
      : undefined),
  };
}
