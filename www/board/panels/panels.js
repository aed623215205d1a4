// The panels of the margin: a strip of tabs, of which one is open and only that one is written.

import { hiddenNames } from "../../kit/address.js";
import { byId, make } from "../../kit/dom.js";
import { watchEm } from "./em.js";
import { watchExperiment } from "./experiment.js";
import { watchFormulas } from "./formulas.js";
import { watchHoldOut } from "./holdout.js";
import { watchProbe } from "./probe.js";
import { watchSamples } from "./samples.js";
import { watchWeights } from "./weights.js";

/** @typedef {import("../../bayesboard.js").Board} Board */
/** @typedef {import("../../bayesboard.js").View} View */
/** @typedef {import("../../bayesboard.js").Inside} Inside */
/** @typedef {import("../page.js").Page} Page */

/**
 * Sets a panel up, and returns what writes it while it is open.
 * @typedef {(panel: HTMLElement, page: Page) => (board: Board, view: View) => void} Watch
 */

/**
 * A panel has a line here and in index.html an element `<div role="tabpanel" id="inside-NAME" aria-label="Its tab">`, in
 * the order of the tabs; with `data-part="NAME"` a link can hide it.
 * @type {{ [name in keyof Inside]: Watch }}
 */
const PANELS = {
  numbers: () => () => {}, // The view's tables are written with the view.
  probe: watchProbe,
  formulas: watchFormulas,
  weights: watchWeights,
  em: watchEm,
  samples: watchSamples,
  experiment: watchExperiment,
  holdout: watchHoldOut,
};

const FOLD = 160; // pixels of a panel that must be in sight

/** @param {Page} page @returns {(board: Board, view: View) => void} */
export function watchPanels(page) {
  const strip = byId("tabs");
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#inside > [role="tabpanel"]'));
  const offered = [...found].filter(({ dataset: { part } }) => part === undefined || !hiddenNames.includes(part));
  const tabs = offered.map((panel) => {
    const name = /** @type {keyof Inside} */ (panel.id.slice("inside-".length));
    const tab = /** @type {HTMLButtonElement} */ (make("button", panel.ariaLabel ?? ""));
    tab.type = "button";
    tab.role = "tab";
    tab.setAttribute("aria-controls", panel.id);
    tab.addEventListener("click", () => page.act(["inside", name]));
    return { name, panel, tab, write: PANELS[name](panel, page) };
  });
  strip.append(...tabs.map(({ tab }) => tab));
  strip.hidden = tabs.length < 2;

  strip.addEventListener("keydown", (event) => {
    const at = tabs.findIndex(({ tab }) => tab === event.target);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { tab } = tabs[(to + tabs.length) % tabs.length];
    tab.focus();
    tab.click();
  });

  /** @type {string} */
  let open = "";
  return (board, view) => {
    const shown = tabs.find(({ name }) => name === view.inside);
    // Setting `tabIndex` forces a layout even if nothing changes.
    if (open !== view.inside) {
      tabs.forEach(({ panel, tab }, index) => {
        const isOpen = tab === shown?.tab;
        tab.ariaSelected = String(isOpen);
        tab.tabIndex = isOpen || (index === 0 && !shown) ? 0 : -1;
        panel.hidden = !isOpen;
      });
    }
    shown?.write(board, view);
    // Scrolls only to a panel that opens out of sight, so that the tabs stay under the pointer.
    if (shown && open !== view.inside && strip.contains(document.activeElement) && shown.panel.getBoundingClientRect().top > innerHeight - FOLD) {
      shown.panel.scrollIntoView({ block: "nearest" });
    }
    open = view.inside;
  };
}
