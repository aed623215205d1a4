// The list of messages: their classes, texts and judgements, 200 at a time.

import { byId, hide, write } from "../kit/dom.js";
import texts from "../texts.json" with { type: "json" };
import { watchAdding } from "./adding.js";
import { watchEditing } from "./editing.js";
import { makeMessageRow, widestMessage, writeMessageRow } from "./list_row.js";
import { watchRows } from "./rows.js";

/** @typedef {import("../bayesboard.js").Messages} Messages */
/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("../bayesboard.js").MessagesRows} Rows */
/** @typedef {import("./page.js").Page} Page */

const ROWS = 200; // at a time

/** @param {Page} page */
export function watchList(page) {
  const area = byId("list");
  /** The first row to show. */
  let at = 0;
  /** @type {Rows | null} */
  let written = null;
  /** @type {Rows["rows"]} */
  let listed = [];
  /** What takes as much room as all of them, column by column. @type {Rows["rows"][number] | null} */
  let widest = null;
  /** @type {number | null} */
  let selected = null;
  /** The first message that is lit. @type {number | null} */
  let firstLit = null;
  /** @type {View["classes"]} */
  let classes = [];
  const table = watchRows(area, {
    make: makeMessageRow,
    write: (row, message) => writeMessageRow(row, message, classes, message.index === selected),
    ask: (first, count) => ({ first, rows: listed.slice(first, first + count), listed: listed.length, widest }),
  });
  const editing = watchEditing(page, area);
  const writeAdding = watchAdding(page);

  /** @param {Messages} messages @param {View} view */
  function writeRows(messages, view) {
    const isNews = view.selected !== null && view.selected !== selected;
    selected = view.selected;
    if (isNews && view.selectedAt !== null) at = view.selectedAt - (view.selectedAt % ROWS);
    const rows = messages.ask(["rows", at]);
    at = rows.first;
    if (written && (rows.first !== written.first || rows.total !== written.total)) editing.end();
    written = rows;
    write(byId("judged-head"), view.classes.length > 2 ? texts.messages.list.ownClass : `P(${view.classes[1].name})`);
    write(byId("rows-note"), rows.note ?? "");
    hide(byId("rows-pages"), rows.note === null);
    hide(byId("earlier-rows"), rows.first === 0);
    hide(byId("later-rows"), rows.first + rows.rows.length >= rows.total);
    ({ classes } = view);
    listed = rows.rows;
    widest = listed.length > 0 ? widestMessage(listed, classes) : null;
    table.write();
    if (isNews && view.selectedAt !== null) table.show(view.selectedAt - rows.first);
    const lit = rows.rows.find(({ isLit }) => isLit)?.index ?? null;
    if (lit !== null && lit !== firstLit) area.scrollTop = 0;
    firstLit = lit;
    writeAdding(view);
  }

  area.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const index = table.of(target.closest("tr"))?.index;
    if (index === undefined || target.closest("input")) return;
    const action = /** @type {HTMLElement | null} */ (target.closest("button"))?.dataset.action;
    if (action === "edit") edit(index);
    else if (action === "label") page.finish(["select", index], ["toggleLabel", index]);
    else if (action === "judge") page.finish(["judgeMessage", index]);
    else if (action === "remove") remove(index);
    else page.act(["select", index]);
  });

  /** @param {number} index */
  function remove(index) {
    page.finish(["remove", index]);
    area.focus({ preventScroll: true });
  }

  /** Opens the text of a message for editing. @param {number} index */
  function edit(index) {
    page.act(["select", index]);
    page.call((messages) => writeRows(messages, messages.ask(["view"])));
    const place = written?.rows.findIndex((row) => row.index === index) ?? -1;
    const text = written?.rows[place]?.text;
    if (text !== undefined) editing.begin(table.show(place).children[1], index, text);
  }

  byId("earlier-rows").addEventListener("click", () => turn(-1));
  byId("later-rows").addEventListener("click", () => turn(1));
  /** @param {number} pages */
  function turn(pages) {
    at = Math.max(0, (written?.first ?? 0) + pages * ROWS);
    area.scrollTop = 0;
    page.call((messages) => writeRows(messages, messages.ask(["view"])));
    const button = byId(pages < 0 ? "earlier-rows" : "later-rows");
    if (button.hidden) byId(pages < 0 ? "later-rows" : "earlier-rows").focus();
  }

  return {
    writeRows,
    /** The module knows what a key has selected before it is painted. */
    editSelected() {
      const now = page.ask(["view"])?.selected ?? null;
      if (now !== null) edit(now);
    },
  };
}
