// The line that explains what is pointed at or has the focus, in place of what happened last.

import { byId, write } from "./dom.js";

/**
 * An element with `data-why="ID"` is explained by the text of that other element while the pointer or the focus is in it;
 * one with `data-keys="ID"` while a key has brought the focus to it. What happens then takes the place of the explanation.
 */
export function watchExplanations() {
  const line = byId("explained");
  const say = (/** @type {string | undefined} */ id) =>
    write(line, id ? (byId(id).textContent ?? "").replace(/\s+/g, " ") : "");

  /** What is pointed at; leaving it takes its sentence away, and not that of what has the focus. @type {string | undefined} */
  let pointedAt;
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch") return;
    const why = whyOf(target);
    if (why || pointedAt) say(why);
    pointedAt = why;
  });
  document.addEventListener("focusin", ({ target }) => {
    const { keys } = /** @type {HTMLElement} */ (target).dataset;
    say(
      keys && /** @type {HTMLElement} */ (target).matches(":focus-visible:not([data-given-focus])")
        ? keys
        : whyOf(target),
    );
  });
  document.addEventListener("focusout", () => say(undefined));
  new MutationObserver(() => say(undefined)).observe(byId("sentence"), {
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/** @param {EventTarget | null} target */
function whyOf(target) {
  const explained = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest?.("[data-why]"));
  return explained?.dataset.why;
}
