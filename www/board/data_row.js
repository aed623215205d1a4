// A row of the table of the points.

import { assign, hide, make, match, untranslated, write } from "../kit/dom.js";
import { makeMark, writeMark } from "../kit/marks.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").Rows} Rows */

/** @param {number} i its place in the table, or −1 for the row of a new point */
export function makePointRow(i) {
  const row = document.createElement("tr");
  const [head, label, x, y, end] = ["th", "td", "td", "td", "td"].map((tag) =>
    row.appendChild(document.createElement(tag))
  );
  head.id = `row-${i}`;
  /** @type {HTMLTableCellElement} */ (head).scope = "row";
  head.append(
    make("span", i < 0 ? texts.board.dataRow.newPoint : texts.board.dataRow.point, "unseen"),
    make("span", i < 0 ? "+" : ""),
  );
  if (i < 0) head.children[1].ariaHidden = "true";
  const select = untranslated(document.createElement("select"));
  select.setAttribute("aria-labelledby", `data-class ${head.id}`);
  label.append(makeMark(), select);
  for (const [cell, name] of /** @type {const} */ ([[x, "x"], [y, "y"]])) {
    const field = document.createElement("input");
    const reason = make("p", "", "error");
    reason.id = `${head.id}-${name}`;
    reason.hidden = true;
    field.type = "text";
    field.inputMode = "decimal";
    field.autocomplete = "off";
    field.spellcheck = false;
    field.setAttribute("aria-labelledby", `data-${name} ${head.id}`);
    field.setAttribute("aria-describedby", reason.id);
    cell.append(field, reason);
  }
  const button = make("button", i < 0 ? texts.shared.add : "×", i < 0 ? "" : "icon");
  button.id = `${head.id}-end`;
  button.ariaLabel = i < 0 ? texts.shared.add : texts.shared.delete;
  button.setAttribute("aria-labelledby", `${button.id} ${head.id}`);
  /** @type {HTMLButtonElement} */ (button).type = "button";
  end.append(button);
  return row;
}

/** @param {Element} row @param {string[]} names the last one for no class @param {Rows} rows @param {number | null} index */
export function writeClass(row, names, { classes }, index) {
  const select = selectOf(row);
  if (select.dataset.names !== names.join("\n")) {
    select.dataset.names = names.join("\n");
    match(select, names, () => document.createElement("option"), (option, name, i) => {
      assign(option, "value", i < classes.length ? String(i) : "");
      write(option, name);
    });
  }
  select.value = String(index ?? "");
  writeMark(row.children[1].children[0], index, classes[index ?? 0].shape);
}

/** @param {Element} row */
export function selectOf(row) {
  return /** @type {HTMLSelectElement} */ (row.children[1].children[1]);
}

/** @param {Element} row @param {number} column 0 or 1 */
export function fieldOf(row, column) {
  return /** @type {HTMLInputElement} */ (row.children[2 + column].children[0]);
}

/** @param {Element} row */
export function buttonOf(row) {
  return /** @type {HTMLElement} */ (row.children[4].children[0]);
}

/** @param {HTMLInputElement} field */
export function columnOf(field) {
  return /** @type {HTMLTableCellElement} */ (field.parentElement).cellIndex - 2;
}

/** Shows at a field why its entry is refused; an empty reason hides that. @param {Element} field @param {string} reason */
export function refuse(field, reason) {
  const note = /** @type {HTMLElement} */ (field.nextElementSibling);
  write(note, reason);
  hide(note, reason === "");
  if (reason) assign(field, "aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** Lets the field show the value of the point again. @param {Element} field */
export function settle(field) {
  field.classList.remove("writing");
  refuse(field, "");
}
