// Panels behind a strip of tabs, of which one is open and only that one is written.

import { hiddenNames } from "./address.js";
import { byId, make } from "./dom.js";

const FOLD = 160; // pixels of a panel that must be in sight
const EDGE = 8; // pixels before the chosen tab, where the strip scrolls

/**
 * Each tab of the strip, with `data-opens="NAME"`, has a panel: `inside-NAME`, which is made where the page has none; with
 * `data-part` a link can hide both. Returns what shows and writes a panel.
 * @template H, V
 * @param {(name: string, panel: HTMLElement) => (handle: H, view: V) => void} watch sets a panel up, and returns what writes it
 * @param {(name: string) => void} choose
 * @param {string} [closed] what is chosen where no panel is open: then a press on the tab of an open one closes it
 * @returns {(name: string, handle: H, view: V) => void}
 */
export function watchTabs(watch, choose, closed) {
  const strip = byId("tabs");
  let open = "";
  const all = /** @type {NodeListOf<HTMLElement>} */ (strip.querySelectorAll('[role="tab"]'));
  const tabs = [...all].flatMap((tab) => {
    const { opens: name = "", part } = tab.dataset;
    if (part !== undefined && hiddenNames.includes(part)) {
      tab.remove();
      return [];
    }
    const panel = byId(`inside-${name}`) ?? makePanel(name);
    panel.ariaLabel = tab.textContent;
    tab.setAttribute("aria-controls", panel.id);
    tab.addEventListener("click", () => choose(closed !== undefined && name === open ? closed : name));
    return [{ name, panel, tab }];
  });
  strip.hidden = tabs.length < 2;
  /** What writes those that were shown. @type {Map<string, (handle: H, view: V) => void>} */
  const writes = new Map();

  strip.addEventListener("keydown", (event) => {
    const at = tabs.findIndex(({ tab }) => tab.contains(/** @type {Node} */ (event.target)));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { name, tab } = tabs[(to + tabs.length) % tabs.length];
    tab.focus();
    // Where none is open, the arrows only go along the strip.
    if (open !== closed && name !== open) choose(name);
  });

  return (name, handle, view) => {
    const shown = tabs.find((one) => one.name === name);
    // Setting `tabIndex` forces a layout even if nothing changes.
    if (open !== name) {
      document.documentElement.dataset.panel = name;
      if (open !== "") byId("inside").scrollTo(0, 0); // It begins at its top.
      tabs.forEach(({ panel, tab }, index) => {
        const isOpen = tab === shown?.tab;
        tab.ariaSelected = String(isOpen);
        tab.tabIndex = isOpen || (index === 0 && !shown) ? 0 : -1;
        panel.hidden = !isOpen;
      });
      // Where the strip scrolls, the chosen tab comes to its beginning, once all of the frame is written.
      queueMicrotask(() => {
        if (!shown) return;
        const [left, top] = [shown.tab.offsetLeft - strip.offsetLeft, shown.tab.offsetTop - strip.offsetTop];
        strip.scrollTo(left - EDGE, top - EDGE);
      });
    }
    if (shown && !writes.has(name)) writes.set(name, watch(name, shown.panel));
    writes.get(name)?.(handle, view);
    // Scrolls only to a panel that opens out of sight, so that the tabs stay under the pointer.
    if (
      shown && open !== name && strip.contains(document.activeElement)
      && shown.panel.getBoundingClientRect().top > innerHeight - FOLD
    ) {
      shown.panel.scrollIntoView({ block: "nearest" });
    }
    open = name;
  };
}

/** @param {string} name */
function makePanel(name) {
  const panel = Object.assign(make("div", "", "blocks"), { id: `inside-${name}`, role: "tabpanel", hidden: true });
  byId("inside").append(panel);
  return panel;
}
