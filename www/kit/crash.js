// What the page shows when the module has crashed.

import texts from "../texts.json" with { type: "json" };
import { byId } from "./dom.js";
import { stop } from "./stop.js";

/**
 * Stops the page. After a second crash of the same document it offers to begin with an empty one.
 * @param {boolean} repeated @param {() => void} abandon moves the document away
 */
export function stopAfterCrash(repeated, abandon) {
  stop(texts.kit.crash.somethingWentWrong);
  if (!repeated) return;
  const fresh = byId("start-empty");
  fresh.hidden = false;
  fresh.addEventListener("click", () => {
    abandon();
    location.reload();
  });
}
