// The dialog of keys and gestures: the list of the keys, from the table that binds them, and the switch for single-character keys.

import { showDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { isOfOuterPage } from "./frame.js";
import { readPreference, writePreference } from "./preferences.js";

/** Keys that do the same. @typedef {{ scope: string, with: string, keys: string[], sentence: string }} Keys */

/** @param {import("./page.js").Page} page */
export function watchHelp(page) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("keys"));
  const single = /** @type {HTMLInputElement} */ (byId("single-keys"));

  function fill() {
    writeKeys(dialog, (page.ask(["keys"]) ?? []).filter((/** @type {Keys} */ row) => !isOfOuterPage(row)));
  }
  function open() {
    fill();
    showDialog(dialog);
  }
  single.addEventListener("change", () => {
    page.act(["singleKeys", single.checked]);
    writePreference("keys", String(single.checked));
  });
  single.checked = readPreference("keys") !== "false";
  byId("keys-button").addEventListener("click", fill);
  /** Tells a screen which keys count. @param {import("./page.js").Page} of */
  const tell = (of) => of.act(["singleKeys", single.checked]);
  return { open, tell };
}

/** @param {Element} dialog @param {Keys[]} rows */
function writeKeys(dialog, rows) {
  const isMac = /Mac|iP/.test(navigator.platform);
  let last = "";
  for (const part of dialog.querySelectorAll("[data-scope]")) part.replaceChildren();
  for (const { scope, with: held, keys, sentence } of rows) {
    const part = /** @type {Element} */ (dialog.querySelector(`[data-scope="${scope}"]`));
    if (sentence !== last) part.append(make("dt", ""), make("dd", sentence));
    last = sentence;
    const modifiers = held.split(" ").map((name) => isMac ? { Ctrl: "⌘", Alt: "⌥" }[name] ?? name : name);
    const term = part.children[part.children.length - 2];
    if (term.firstChild) term.append("or ");
    for (const name of [...modifiers, ...keys]) if (name) term.append(make("kbd", name), " ");
  }
  // Where there are no keys, there is no head of them.
  for (const list of dialog.querySelectorAll("[data-scope]")) {
    const head = /** @type {HTMLElement} */ (list.previousElementSibling);
    head.hidden = list.childElementCount === 0;
  }
}
