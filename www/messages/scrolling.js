// Boxes that scroll: the keyboard can scroll one while there is more in it than is in sight.

import { assign, byId } from "../kit/dom.js";
import { endBetweenRows } from "../kit/whole_rows.js";

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const box = /** @type {HTMLElement} */ (target.closest("[data-scrolls]"));
    if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) {
      assign(box, "tabindex", "0");
      assign(box, "role", "group");
      assign(box, "aria-label", box.dataset.scrolls ?? "");
    } else for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
  }
});

/** Watches each `<div data-scrolls="Name">` and what is in it, and in presenter mode where the list and the panel end. */
export function watchScrolling() {
  for (const id of ["list", "inside"]) endBetweenRows(byId(id));
  for (const box of document.querySelectorAll("[data-scrolls]")) {
    observer.observe(box, { box: "border-box" });
    endBetweenRows(/** @type {HTMLElement} */ (box));
    for (const content of box.children) observer.observe(content, { box: "border-box" });
  }
}
