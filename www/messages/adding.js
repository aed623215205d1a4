// The row for a new message, below the list.

import { byId } from "../kit/dom.js";
import { writeName } from "./view.js";

/** @param {import("./page.js").Page} page @returns {(view: import("../bayesboard.js").MessagesView) => void} */
export function watchAdding(page) {
  const field = /** @type {HTMLInputElement} */ (byId("new-message"));
  const button = /** @type {HTMLButtonElement} */ (byId("add"));
  const name = /** @type {HTMLElement} */ (byId("new-class").lastElementChild);

  function add() {
    if (button.disabled) return;
    page.finish(["add", field.value]);
    field.value = "";
    field.focus({ preventScroll: true });
  }
  button.addEventListener("click", add);
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
    button.disabled = !canAdd;
  };
}
