// The list of the keys, written from the table that binds them, and the switch for those that are single characters.

import { byId, make } from "./nodes.js";

/** @typedef {import("./bayesboard.js").Keys} Keys */
/** @typedef {import("./main.js").Page} Page */

const KEPT = "bayesboard-keys";

/** @param {Page} page @returns {() => void} what opens the list */
export function watchHelp(page) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("help"));
  const single = /** @type {HTMLInputElement} */ (byId("single-keys"));

  const open = () => {
    if (dialog.querySelector("[data-scope] dt") === null) list(dialog, page.ask(["keys"]) ?? []);
    dialog.showModal();
  };
  /** @param {boolean} on */
  function turn(on) {
    single.checked = on;
    page.act(["singleKeys", on]);
  }
  single.addEventListener("change", () => {
    turn(single.checked);
    try {
      localStorage.setItem(KEPT, String(single.checked));
    } catch {
      // Without storage the next visit begins with them.
    }
  });
  try {
    turn(localStorage.getItem(KEPT) !== "false");
  } catch {
    // No storage, so nothing was chosen.
  }
  byId("help-button").addEventListener("click", open);
  // Submitting would be a navigation as far as the page's policy is concerned.
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
  });
  return open;
}

/** @param {Element} dialog @param {Keys[]} rows */
function list(dialog, rows) {
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
}
