// Boxes that scroll: the keyboard can scroll one while there is more in it than is in sight.

import { assign } from "./dom.js";

/** What is set of a box that scrolls now. @type {[name: string, of: (box: HTMLElement) => string][]} */
const SCROLLS = [["tabindex", () => "0"], ["role", () => "group"], ["aria-label", (box) => box.dataset.scrolls ?? ""]];

const observer = new ResizeObserver((entries) => {
  const boxes = new Set(entries.map(({ target }) => /** @type {HTMLElement} */ (target.closest("[data-scrolls]"))));
  // All are measured before one is written to: what is written has the next one laid out anew.
  const measured = [...boxes].map((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const isWide = overflowX === "auto" && box.scrollWidth > box.clientWidth + 1;
    return /** @type {const} */ ([box, isWide || (overflowY === "auto" && box.scrollHeight > box.clientHeight + 1)]);
  });
  for (const [box, scrolls] of measured) {
    for (const [name, of] of SCROLLS) {
      if (scrolls) assign(box, name, of(box));
      else box.removeAttribute(name);
    }
  }
});

/** Gives a box another name, also while it scrolls. @param {HTMLElement} box @param {string} name */
export function nameScrolling(box, name) {
  assign(box, "data-scrolls", name);
  if (box.hasAttribute("aria-label")) assign(box, "aria-label", name);
}

/** Watches a box, `<div data-scrolls="Name">`, and what is in it. @param {Element} box */
export function watchScrolling(box) {
  for (const part of [box, ...box.children]) observer.observe(part, { box: "border-box" });
}
