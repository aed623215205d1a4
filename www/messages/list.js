// The list of messages: their classes, texts and judgements, 200 at a time.

import { byId, hide, write } from "../kit/dom.js";
import texts from "../texts.json" with { type: "json" };
import { watchAdding } from "./adding.js";
import { watchEditing } from "./editing.js";
import { makeMessageRow, writeMessageRow } from "./list_row.js";
import { watchRows } from "./rows.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */
/** @typedef {import("../bayesboard.js").MessagesRows} Rows */
/** @typedef {import("./page.js").Page} Page */

const ROWS = 200; // at a time

/** @param {Page} page */
export function watchList(page) {
  const area = byId("list");
  /** The first row to show. */
  let at = 0;
  /** What was asked for last. @type {Rows | undefined} */
  let written;
  /** The message that is selected, and its place in the list. @type {number | null} */
  let selected = null;
  /** @type {number | null} */
  let selectedAt = null;
  /** The first message that is lit. @type {number | null} */
  let firstLit = null;
  /** @type {View["classes"]} */
  let classes = [];
  const table = watchRows(area, {
    make: makeMessageRow,
    write: (row, message) => writeMessageRow(row, message, classes, message.index === selected),
    ask,
  });
  const editing = watchEditing(page, area);
  const writeAdding = watchAdding(page);

  /** @param {number} first @param {number} count */
  function ask(first, count) {
    const rows = page.ask(["rows", at, first, count]);
    if (rows && written && (rows.part !== written.part || rows.total !== written.total)) editing.end();
    written = rows ?? written;
    return rows;
  }

  /** @param {View} view */
  function writeRows(view) {
    const isNews = view.selected !== null && view.selected !== selected;
    ({ selected, selectedAt, classes } = view);
    if (isNews && selectedAt !== null) at = selectedAt - (selectedAt % ROWS);
    table.write();
    if (!written) return;
    const { part, listed, total, note, lit } = written;
    at = part;
    write(byId("judged-head"), classes.length > 2 ? texts.messages.list.ownClass : `P(${classes[1].name})`);
    write(byId("rows-note"), note ?? "");
    hide(byId("rows-pages"), note === null);
    hide(byId("earlier-rows"), part === 0);
    hide(byId("later-rows"), part + listed >= total);
    if (isNews && selectedAt !== null) table.show(selectedAt - part);
    if (lit !== null && lit !== firstLit) area.scrollTop = 0;
    firstLit = lit;
    writeAdding(view);
  }

  /** Shows what is chosen before the next paint. */
  const writeAtOnce = () => page.call((messages) => writeRows(messages.ask(["view"])));

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
    writeAtOnce();
    if (!written || selectedAt === null) return;
    const row = table.show(selectedAt - written.part);
    const message = table.of(row);
    if (message) editing.begin(row.children[1], index, message.text);
  }

  byId("earlier-rows").addEventListener("click", () => turn(-1));
  byId("later-rows").addEventListener("click", () => turn(1));
  /** @param {number} pages */
  function turn(pages) {
    at = Math.max(0, at + pages * ROWS);
    area.scrollTop = 0;
    writeAtOnce();
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
