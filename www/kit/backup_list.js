// The list of backups in the import menu.

import { listBackups, readBackup } from "./backups.js";
import { byId, make, match, write } from "./dom.js";

const TIME = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/**
 * @param {(text: string) => string} describe what is in a packed document, in a few words, or nothing
 * @param {(text: string) => void} show
 */
export function offerBackups(describe, show) {
  const menu = byId("import-menu");
  const list = byId("aside-list");
  /** @type {string[]} */
  let times = [];

  menu.addEventListener("toggle", () => {
    times = listBackups();
    byId("aside").hidden = times.length === 0;
    match(list, times, makeBackupRow, (row, time) => writeBackupRow(row, time, describe(readBackup(time) ?? "")));
  });
  list.addEventListener("click", ({ target }) => {
    const row = /** @type {Element} */ (target).closest("button")?.parentElement;
    const text = row ? readBackup(times[[...list.children].indexOf(row)]) : null;
    if (text === null) return;
    menu.hidePopover();
    show(text);
  });
}

function makeBackupRow() {
  const row = document.createElement("div");
  const button = make("button", "Restore");
  /** @type {HTMLButtonElement} */ (button).type = "button";
  row.append(make("span", ""), button);
  return row;
}

/** @param {Element} row @param {string} time @param {string} content */
function writeBackupRow(row, time, content) {
  const what = TIME.format(new Date(time)) + (content && `, ${content}`);
  write(row.children[0], what);
  row.children[1].ariaLabel = `Restore ${what}`;
}
