// The elements of the screens: those of the one that is shown are in the document, so that an id is unique in it.

import { assign, byId } from "./dom.js";

/** The elements of a screen, and how far those in it are scrolled. @type {Map<string, { slot: HTMLElement, scrolled: [Element, number, number][] }>} */
const kept = new Map();

/** The title that the page was loaded with. @type {string | undefined} */
let title;

/** Puts the elements of a screen into the page, in place of those of another one. @param {string} id */
export function showSlot(id) {
  const main = byId("main");
  for (const [other, one] of kept) if (other !== id && one.slot.isConnected) takeOut(one);
  const one = kept.get(id) ?? { slot: find(id), scrolled: [] };
  kept.set(id, one);
  for (const sheet of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("[data-of][media]"))) {
    sheet.media = sheet.dataset.of?.split(" ").includes(id) ? sheet.dataset.where ?? "all" : "not all";
  }
  document.documentElement.dataset.screen = id;
  title ??= document.title;
  document.title = one.slot.dataset.title ?? title;
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-shows]"))) {
    if (tab.dataset.shows === id) assign(tab, "aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  if (!one.slot.isConnected) {
    // What was said there last is no news when it is shown again.
    for (const said of one.slot.querySelectorAll(".unseen[aria-live], #status")) said.replaceChildren();
    main.append(one.slot);
  }
  for (const [node, top, left] of one.scrolled) node.scrollTo({ top, left, behavior: "instant" });
}

/** @param {{ slot: HTMLElement, scrolled: [Element, number, number][] }} one */
function takeOut(one) {
  one.scrolled = [...one.slot.querySelectorAll("*")].filter((node) => node.scrollTop || node.scrollLeft)
    .map((node) => [node, node.scrollTop, node.scrollLeft]);
  one.slot.remove();
}

/** Those of the page, or else of its template. @param {string} id @returns {HTMLElement} */
function find(id) {
  const template = document.getElementById(`${id}-screen`);
  // What the page was loaded with is of the first screen, and gives way to that of the address.
  for (const slot of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".screen"))) {
    if (slot.dataset.screen === id) return slot;
    kept.set(slot.dataset.screen ?? "", { slot, scrolled: [] });
    slot.remove();
  }
  return /** @type {HTMLElement} */ (/** @type {HTMLTemplateElement} */ (template).content.firstElementChild);
}
