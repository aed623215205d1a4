// The help dialog: the list of the keys, from the table that binds them, and the switch for single-character keys.

import { byId, make } from "./dom.js";
import { isOfOuterPage } from "./frame.js";
import { readPreference, writePreference } from "./preferences.js";

/** Keys that do the same. @typedef {{ scope: string, with: string, keys: string[], sentence: string }} Keys */

/**
 * @param {{ listKeys: () => Keys[], allowSingleKeys: (on: boolean) => void }} page
 * @returns {() => void} opens the dialog
 */
export function watchHelp({ listKeys, allowSingleKeys }) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("help"));
  const single = /** @type {HTMLInputElement} */ (byId("single-keys"));

  const open = () => {
    if (dialog.querySelector("[data-scope] dt") === null) writeKeys(dialog, listKeys().filter((row) => !isOfOuterPage(row)));
    dialog.showModal();
  };
  /** @param {boolean} on */
  function turn(on) {
    single.checked = on;
    allowSingleKeys(on);
  }
  single.addEventListener("change", () => {
    turn(single.checked);
    writePreference("keys", String(single.checked));
  });
  turn(readPreference("keys") !== "false");
  byId("help-button").addEventListener("click", open);
  // The page's policy would refuse the submission.
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
  });
  return open;
}

/** @param {Element} dialog @param {Keys[]} rows */
function writeKeys(dialog, rows) {
  const isMac = /Mac|iP/.test(navigator.platform);
  let last = "";
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
