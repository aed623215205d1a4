// Rows of a class and a text, from a file or pasted.

import { byId } from "../kit/dom.js";
import { watchImports } from "../kit/imports.js";
import texts from "../texts.json" with { type: "json" };

/** @param {import("./page.js").Page} page @param {(text: string) => void} tell */
export function watchMessageImports(page, tell) {
  const pasted = /** @type {HTMLTextAreaElement} */ (byId("pasted-rows"));

  /** Refused rows stay in the menu, where they can be corrected. @param {string} text @param {string} name @param {boolean} typed */
  function take(text, name, typed) {
    page.finish(["import", text, name]);
    if (typed && !page.ask(["flags"])?.hasNotice) pasted.value = "";
  }
  watchImports(page, byId("list"), { tell, take, unchanged: texts.messages.imports.messagesUnchanged });
}
