// The text of a message, edited in its row: Enter keeps it, Escape restores it.

import texts from "../texts.json" with { type: "json" };

/**
 * @param {import("./page.js").Page} page
 * @param {HTMLElement} area what gets the focus afterwards
 */
export function watchEditing(page, area) {
  const field = document.createElement("input");
  Object.assign(field, {
    type: "text",
    id: "edited",
    ariaLabel: texts.messages.editing.textMessage,
    maxLength: 10_000,
    autocomplete: "off",
    dir: "auto",
  });
  /** What is being edited. @type {{ index: number, text: string } | null} */
  let edited = null;

  /** Ends the editing; `keeps` is whether the text changes. */
  function end(keeps = false) {
    const before = edited;
    if (before === null) return;
    edited = null; // First: a field that is removed loses the focus.
    const hadFocus = document.activeElement === field;
    field.remove();
    if (hadFocus) area.focus({ preventScroll: true });
    if (keeps && field.value !== before.text) page.finish(["edit", before.index, field.value]);
    else page.change();
  }

  field.addEventListener("blur", () => end(true));
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation(); // Else the key would go on to the list, which has the focus then.
    end(event.key === "Enter");
  });

  return {
    end,
    /** @param {Element} cell @param {number} index @param {string} text */
    begin(cell, index, text) {
      end(true);
      edited = { index, text };
      field.value = text;
      // A field has no line breaks; what was not typed is no change.
      edited.text = field.value;
      cell.append(field);
      field.focus();
      field.setSelectionRange(text.length, text.length);
    },
  };
}
