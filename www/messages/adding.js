// The row for a new message, below the list.

import { byId } from "../kit/dom.js";
import { writeName } from "./view.js";

/** @param {import("./page.js").Page} page @returns {(view: import("../bayesboard.js").MessagesView) => void} */
export function watchAdding(page) {
  const field = /** @type {HTMLInputElement} */ (byId("new-message"));
  let hasRoom = true;
  const name = /** @type {HTMLElement} */ (byId("new-class").lastElementChild);

  function add() {
    page.finish(["add", field.value]);
    if (hasRoom) field.value = "";
    field.focus({ preventScroll: true });
  }
  byId("add").addEventListener("click", add);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter") add();
    else if (event.key === "Escape") {
      if (field.value === "") byId("list").focus({ preventScroll: true });
      field.value = "";
    }
  });

  return ({ newClass, classes, canAdd }) => {
    writeName(name, newClass, classes);
    hasRoom = canAdd;
  };
}
