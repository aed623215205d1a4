// The list of backups in the import menu.

import { listBackups, readBackup } from "../kit/backups.js";
import { byId, make, match, write } from "../kit/dom.js";
import { countPoints } from "./saved.js";

const TIME = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** @param {(text: string) => void} show shows a board */
export function offerBackups(show) {
  const menu = byId("import-menu");
  const list = byId("aside-list");
  /** @type {string[]} */
  let times = [];

  menu.addEventListener("toggle", () => {
    times = listBackups();
    byId("aside").hidden = times.length === 0;
    match(list, times, makeBoardRow, writeBoardRow);
  });
  list.addEventListener("click", ({ target }) => {
    const row = /** @type {Element} */ (target).closest("button")?.parentElement;
    const text = row ? readBackup(times[[...list.children].indexOf(row)]) : null;
    if (text === null) return;
    menu.hidePopover();
    show(text);
  });
}

function makeBoardRow() {
  const row = document.createElement("div");
  const button = make("button", "Restore");
  /** @type {HTMLButtonElement} */ (button).type = "button";
  row.append(make("span", ""), button);
  return row;
}

/** @param {Element} row @param {string} time */
function writeBoardRow(row, time) {
  const count = countPoints(readBackup(time) ?? "");
  const points = count === null ? "" : `, ${count} ${count === 1 ? "point" : "points"}`;
  const what = TIME.format(new Date(time)) + points;
  write(row.children[0], what);
  row.children[1].ariaLabel = `Restore ${what}`;
}
