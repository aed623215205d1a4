// The table of the points, which can be edited there. It is written only while it is open, one page of rows at a time.

import { assign, byId, hide, match, write } from "../kit/dom.js";
import { parse, whyNoNumber } from "../kit/numbers.js";
import { buttonOf, columnOf, fieldOf, makePointRow, refuse, selectOf, settle, writeClass } from "./data_row.js";

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("../bayesboard.js").Rows} Rows */
/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

/**
 * @param {Page} page
 * @returns {(board: Board, view: View) => void} what writes the table anew
 */
export function watchData(page) {
  const section = byId("data");
  const sheet = byId("sheet");
  const table = /** @type {HTMLTableElement} */ (sheet.firstElementChild);
  const [body] = table.tBodies;
  const foot = /** @type {HTMLTableSectionElement} */ (table.tFoot);
  const blank = foot.appendChild(makePointRow(-1));
  /** The index of a row on the shown page of rows. */
  let at = 0;
  /** @type {Rows | null} */
  let written = null;

  /** @param {Board} board */
  function writeRows(board) {
    if (section.hidden) return;
    let rows = board.ask(["rows", at]);
    const chosen = rows.selected !== written?.selected ? rows.selected : null;
    if (chosen !== null) rows = board.ask(["rows", chosen]);
    at = rows.first;
    if (rows.first !== written?.first || rows.total !== written.total) body.querySelectorAll("input").forEach(settle);
    const names = [...rows.classes.map(({ name }) => name), byId("classes").dataset.without ?? ""];
    written = rows;
    write(byId("rows-note"), rows.note ?? "");
    hide(byId("rows-pages"), rows.note === null);
    hide(byId("earlier-rows"), rows.first === 0);
    hide(byId("later-rows"), rows.first + rows.rows.length >= rows.total);
    write(byId("data-x"), rows.axes[0]);
    write(byId("data-y"), rows.axes[1]);
    match(body, rows.rows, makePointRow, (row, { class: index, x, y }, i) => {
      write(row.children[0].children[1], String(rows.first + i + 1));
      writeClass(row, names, rows, index);
      [x, y].forEach((text, column) => {
        const field = fieldOf(row, column);
        if (!field.classList.contains("writing") && field.value !== text) field.value = text;
      });
      if (rows.first + i === rows.selected) assign(row, "aria-current", "true");
      else row.removeAttribute("aria-current");
    });
    const current = rows.classes.findIndex((one) => one.current);
    writeClass(blank, names, rows, current < 0 ? null : current);
    if (chosen !== null && !table.contains(document.activeElement)) show(body.children[chosen - rows.first]);
  }

  /** Scrolls within the table alone. @param {Element} row */
  function show(row) {
    const { offsetTop, offsetHeight } = /** @type {HTMLElement} */ (row);
    const head = blank.offsetHeight;
    if (offsetTop - head < sheet.scrollTop || offsetTop + offsetHeight + head > sheet.scrollTop + sheet.clientHeight) {
      sheet.scrollTop = offsetTop - sheet.clientHeight / 2;
    }
  }

  /** The point of the row around a node; null outside of the rows of points. @param {Element} node */
  function indexOf(node) {
    const row = node.closest("tbody > tr");
    return row instanceof HTMLTableRowElement && written ? written.first + row.sectionRowIndex : null;
  }

  /** The number in a field, or null; a text that is no number is refused. @param {HTMLInputElement} field */
  function numberIn(field) {
    const value = parse(field.value, {});
    refuse(field, value == null ? whyNoNumber(field.value, {}) : "");
    return value ?? null;
  }

  /** @param {HTMLInputElement} field */
  function submit(field) {
    const index = indexOf(field);
    const value = numberIn(field);
    if (value === null || index === null) return;
    const isX = columnOf(field) === 0;
    const refusal = page.attempt(["place", index, isX ? value : null, isX ? null : value]);
    refuse(field, refusal ?? "");
    if (refusal === null) settle(field);
    page.finish();
  }

  function add() {
    const fields = [0, 1].map((i) => fieldOf(blank, i));
    const values = fields.map(numberIn);
    const bad = fields[values.indexOf(null)];
    if (bad) return bad.focus();
    const index = selectOf(blank).value;
    const refusal = page.attempt(["insert", values[0], values[1], index === "" ? null : Number(index)]);
    if (refusal !== null) {
      const far = fields[Math.abs(Number(values[0])) >= Math.abs(Number(values[1])) ? 0 : 1];
      refuse(far, refusal);
      return far.focus();
    }
    for (const field of fields) {
      settle(field);
      field.value = "";
    }
    at = written?.total ?? 0; // The page of rows where the new point is.
    page.finish();
    page.call(writeRows);
    sheet.scrollTop = sheet.scrollHeight;
    fields[0].focus();
  }

  /** @param {number} index */
  function remove(index) {
    page.finish(["remove", index]);
    page.call(writeRows);
    if (table.contains(document.activeElement)) return;
    const last = body.lastElementChild;
    (last ? buttonOf(last) : fieldOf(blank, 0)).focus();
  }

  /** The table is in the place of the panels. @param {boolean} on */
  function open(on) {
    hide(section, !on);
    if (on) page.act(["panel", "none"]);
    page.call(writeRows);
  }
  document.getElementById("open-data")?.addEventListener("click", () => {
    open(true);
    fieldOf(blank, 0).focus({ preventScroll: true });
  });
  function close() {
    open(false);
    byId("plot").focus({ preventScroll: true });
  }
  byId("close-data").addEventListener("click", close);
  /** The last key that restored a field, and does nothing else. @type {KeyboardEvent | null} */
  let restored = null;
  section.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event === restored) return;
    event.preventDefault();
    close();
  });
  table.addEventListener("focusin", ({ target }) => {
    const index = indexOf(/** @type {Element} */ (target));
    if (index !== null && index !== written?.selected) page.act(["select", index]);
  });
  table.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement && !target.ariaInvalid && indexOf(target) !== null) {
      target.classList.remove("writing");
    }
  });
  table.addEventListener("input", ({ target }) => /** @type {Element} */ (target).classList.add("writing"));
  table.addEventListener("change", ({ target }) => {
    const index = indexOf(/** @type {Element} */ (target));
    if (target instanceof HTMLSelectElement) {
      const { value } = target;
      const label = value === "" ? null : Number(value);
      page.finish(index === null ? ["chooseClass", label] : ["relabel", index, label]);
    } else if (index !== null) submit(/** @type {HTMLInputElement} */ (target));
  });
  table.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const index = button && indexOf(button);
    if (button && index === null) add();
    else if (index !== null) remove(index);
  });
  table.addEventListener("keydown", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const row = /** @type {HTMLTableRowElement} */ (field.closest("tr"));
    if (event.key === "Escape") {
      if (!field.classList.contains("writing")) return;
      restored = event;
      settle(field);
      if (row === blank) field.value = "";
      page.change();
    } else if (event.key === "Enter" && row === blank && [0, 1].some((i) => fieldOf(blank, i).value !== "")) {
      event.preventDefault();
      add();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const next = table.rows[row.rowIndex + (event.key === "ArrowUp" ? -1 : 1)];
      if (!next?.querySelector("input")) return;
      event.preventDefault();
      fieldOf(next, columnOf(field)).select();
      fieldOf(next, columnOf(field)).focus();
    }
  });
  byId("earlier-rows").addEventListener("click", () => turn(-1));
  byId("later-rows").addEventListener("click", () => turn(written?.rows.length ?? 0));
  /** @param {number} rows */
  function turn(rows) {
    at = (written?.first ?? 0) + rows;
    sheet.scrollTop = 0;
    page.call(writeRows);
    const button = byId(rows < 0 ? "earlier-rows" : "later-rows");
    if (button.hidden) byId(rows < 0 ? "later-rows" : "earlier-rows").focus();
  }
  let before = "none";
  return (board, { panel }) => {
    if (panel !== before && panel !== "none" && !section.hidden) open(false);
    before = panel;
    writeRows(board);
  };
}
