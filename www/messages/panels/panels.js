// The table of words, which is always in sight, and the panels: one at a time, and only that one is asked for.

import { watchBelow } from "../../kit/below.js";
import { watchBlocks } from "../../kit/blocks.js";
import { byId } from "../../kit/dom.js";
import { watchTabs } from "../../kit/tabs.js";
import { watchTable } from "./table.js";
import { watchWords } from "./words.js";

/** @typedef {import("../../bayesboard.js").Messages} Messages */
/** @typedef {import("../../bayesboard.js").MessagesView} View */
/** @typedef {import("../../bayesboard.js").MessagesPanels} Panels */
/** @typedef {import("../../bayesboard.js").Block} Block */
/** @typedef {import("../page.js").Page} Page */

/**
 * Sets a panel up, and returns what writes it while it is open.
 * @template {keyof Panels} P
 * @typedef {(panel: HTMLElement, page: Page) => (inside: Panels[P], view: View, messages: Messages) => void} Watch
 */

/**
 * A panel that is a list of blocks.
 * @param {HTMLElement} panel
 * @param {Page} page
 * @returns {(blocks: Block[], view: View, messages: Messages) => void}
 */
function watchList(panel, page) {
  const write = watchBlocks(panel, page, true);
  return (blocks, { classes }, messages) => {
    write(messages, blocks, classes);
    // The frame that this is in ends first.
    if (blocks.some(({ body }) => "progress" in body)) requestAnimationFrame(() => page.act(["fit"]));
  };
}

/** The panels that are no lists; the view has the evidence. @type {{ [name: string]: Watch<any> }} */
const PANELS = { evidence: () => () => {}, table: watchTable };

/** @param {Page} page @returns {(messages: Messages, view: View) => void} */
export function watchPanels(page) {
  /** @type {(name: string, messages: Messages, view: View) => void} */
  const writeTab = watchTabs(
    (name, panel) => {
      /** @type {(inside: any, view: View, messages: Messages) => void} */
      const writePanel = (PANELS[name] ?? watchList)(panel, page);
      const isAnswer = panel.matches(".answer");
      // What is hidden is not computed either.
      return (messages, view) => (isAnswer && view.fitsHidden) || writePanel(messages.ask(["panel"]), view, messages);
    },
    (name) => page.act(["panel", /** @type {keyof Panels} */ (name)]),
    "evidence",
  );
  const writeWords = watchWords(byId("words"), page);
  watchBelow(byId("inside"));
  return (messages, view) => {
    if (!view.fitsHidden) writeWords(view);
    writeTab(view.panel, messages, view);
  };
}
