// The table of words, which is always in sight, and the panels: one at a time, and only that one is asked for.

import { watchBelow } from "../../kit/below.js";
import { watchBlocks } from "../../kit/blocks.js";
import { byId } from "../../kit/dom.js";
import { watchTabs } from "../../kit/tabs.js";
import { watchWords } from "./words.js";

/** @typedef {import("../../bayesboard.js").Messages} Messages */
/** @typedef {import("../../bayesboard.js").MessagesView} View */

/** @param {import("../page.js").Page} page @returns {(messages: Messages, view: View) => void} */
export function watchPanels(page) {
  /** @type {(name: string, messages: Messages, view: View) => void} */
  const writeTab = watchTabs(
    (_, panel) => {
      const write = watchBlocks(panel, page, true);
      return (/** @type {Messages} */ messages, /** @type {View} */ { classes }) => {
        const blocks = messages.ask(["panel"]);
        write(messages, blocks, classes);
        // The frame that this is in ends first.
        if (blocks.some(({ body }) => "progress" in body)) requestAnimationFrame(() => page.act(["fit"]));
      };
    },
    (name) => page.act(["panel", /** @type {View["panel"]} */ (name)]),
    "evidence",
  );
  const writeWords = watchWords(byId("words"), page);
  watchBelow(byId("inside"));
  return (messages, view) => {
    if (!view.fitsHidden) writeWords(view);
    writeTab(view.panel, messages, view);
  };
}
