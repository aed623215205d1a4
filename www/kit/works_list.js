// The list of the other works in the sheet Data.

import texts from "../texts.json" with { type: "json" };
import { byId, make, match, write } from "./dom.js";
import { filled } from "./filled.js";

const TIME = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** @typedef {import("./works.js").Work} Work */

/**
 * @param {(text: string) => string} describe what is in a packed document, in a few words, or nothing
 * @param {import("./session.js").Session} session
 * @param {import("./page.js").Page} page
 */
export function offerWorks(describe, session, page) {
  const sheet = byId("data-sheet");
  const list = byId("works-list");
  /** @type {Work[]} */
  let works = [];

  sheet.addEventListener("toggle", () => {
    works = session.others();
    byId("works").hidden = works.length === 0;
    match(list, works, makeWorkRow, (row, { time, text }) => writeWorkRow(row, time, describe(text)));
  });
  list.addEventListener("click", ({ target }) => {
    const row = /** @type {Element} */ (target).closest("button")?.parentElement;
    if (!row) return;
    sheet.hidePopover();
    session.show(works[[...list.children].indexOf(row)]);
    page.finish();
  });
}

function makeWorkRow() {
  const row = document.createElement("div");
  const button = make("button", texts.kit.worksList.restore);
  /** @type {HTMLButtonElement} */ (button).type = "button";
  row.append(make("span", ""), button);
  return row;
}

/** @param {Element} row @param {string} time @param {string} content */
function writeWorkRow(row, time, content) {
  const what = TIME.format(new Date(time)) + (content && `, ${content}`);
  write(row.children[0], what);
  row.children[1].ariaLabel = filled(texts.kit.worksList.restore2, { what });
}
