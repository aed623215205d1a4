// The context menu of a point or a place on the board. All it does can also be done by tools, keys or the table.

import { parse, whyNoNumber } from "../kit/numbers.js";
import { assign, byId, make, match, untranslated, write } from "../kit/dom.js";
import { makeMark, writeMark } from "../kit/marks.js";

/** @typedef {import("../bayesboard.js").Menu} Menu */
/** @typedef {import("../bayesboard.js").Pointer} Pointer */
/** @typedef {import("./page.js").Page} Page */

const EDGE = 4; // pixels between the menu and the edge of the window

/**
 * The interface of the menu. Without a place it opens at the crosshair.
 * @typedef {{ open: (at: { x: number, y: number } | null, pointer: Pointer) => void, close: () => boolean, isOpen: () => boolean }} MenuDoor
 */

/**
 * @param {HTMLElement} plot @param {Page} page
 * @param {() => { left: number, top: number }} origin of positions, in the window
 * @returns {MenuDoor}
 */
export function watchMenu(plot, page, origin) {
  const menu = byId("menu");
  const head = byId("menu-head");
  const list = byId("menu-classes");
  const editCoordinates = watchCoordinates(page);
  /** @type {Menu | null} */
  let about = null;

  /** @param {{ x: number, y: number } | null} at @param {Pointer} pointer */
  function open(at, pointer) {
    about = page.ask(["menu", at?.x ?? null, at?.y ?? null, pointer]) ?? null;
    if (about === null) return;
    const { index, px, classes } = about;
    if (index !== null) page.act(["select", index]);
    write(head, head.dataset[index === null ? "ground" : "point"] ?? "");
    const without = { name: byId("classes").dataset.without ?? "", shape: "circle" };
    match(list, [...classes, without], makeItem, (item, { name, shape }, i) => {
      const label = i < classes.length ? i : null;
      writeMark(item.children[0], label, shape);
      write(item.children[1], name);
      assign(item, "role", index === null ? "menuitem" : "menuitemradio");
      if (index === null) item.removeAttribute("aria-checked");
      else assign(item, "aria-checked", String(label === about?.class));
    });
    for (const id of ["menu-edit", "menu-delete"]) byId(id).hidden = index === null;
    const box = origin();
    menu.showPopover();
    menu.style.left = `${Math.max(EDGE, Math.min(box.left + px[0], innerWidth - menu.offsetWidth - EDGE))}px`;
    menu.style.top = `${Math.max(EDGE, Math.min(box.top + px[1], innerHeight - menu.offsetHeight - EDGE))}px`;
    items()[0].focus({ preventScroll: true });
  }

  /** Closes it; returns whether it was open. */
  function close() {
    if (about === null) return false;
    about = null;
    menu.hidePopover();
    plot.focus({ preventScroll: true });
    return true;
  }

  function items() {
    return /** @type {HTMLElement[]} */ ([...menu.querySelectorAll("button:not([hidden])")]);
  }

  menu.addEventListener("click", ({ target }) => {
    const item = /** @type {Element} */ (target).closest("button");
    const chosen = about;
    if (item === null || chosen === null) return;
    close();
    const { index, at, classes } = chosen;
    if (item.parentElement === list) {
      const place = [...list.children].indexOf(item);
      const label = place < classes.length ? place : null;
      page.finish(index === null ? ["insert", at[0], at[1], label] : ["relabel", index, label]);
    } else if (item.id === "menu-delete") page.finish(["removeSelected"]);
    else editCoordinates(chosen);
  });
  menu.addEventListener("keydown", (event) => {
    const all = items();
    const now = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: now + 1, ArrowUp: now - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) all[to % all.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (about === null || menu.contains(/** @type {Node | null} */ (relatedTarget))) return;
    about = null;
    menu.hidePopover();
  });
  menu.addEventListener("contextmenu", (event) => event.preventDefault());
  for (const change of ["scroll", "resize"]) addEventListener(change, close);
  return { open, close, isOpen: () => about !== null };
}

function makeItem() {
  const item = document.createElement("button");
  item.type = "button";
  item.append(makeMark(), untranslated(make("span", "")));
  return item;
}

/** The coordinates of a point in two text fields. @param {Page} page @returns {(about: Menu) => void} */
function watchCoordinates(page) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("coordinates"));
  const error = byId("coordinates-error");
  const fields = [...dialog.querySelectorAll("input")];
  /** @type {Menu | null} */
  let about = null;

  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    if (about === null) return;
    const { index, fields: before } = about;
    /** Fields that were not changed keep their exact value. @type {(number | null)[]} */
    const values = [];
    for (const [i, field] of fields.entries()) {
      const value = field.value === before[i] ? null : parse(field.value, {});
      if (value === undefined) return refuse(whyNoNumber(field.value, {}), field);
      values.push(value);
    }
    const refusal = page.attempt(["place", index ?? 0, values[0], values[1]]);
    if (refusal !== null) return refuse(refusal, fields[values[0] === null ? 1 : 0]);
    dialog.close();
    page.finish();
  });
  /** @param {string} reason @param {HTMLElement} field */
  function refuse(reason, field) {
    write(error, reason);
    field.focus();
  }
  byId("coordinates-cancel").addEventListener("click", () => dialog.close());

  return (chosen) => {
    about = chosen;
    write(error, "");
    for (const [i, field] of fields.entries()) {
      write(/** @type {Element} */ (field.previousElementSibling), chosen.axes[i]);
      field.value = chosen.fields[i];
    }
    dialog.showModal();
    fields[0].select();
  };
}
