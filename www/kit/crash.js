// What the page shows when the module has crashed.

import { byId } from "./dom.js";
import { stop } from "./stop.js";

/**
 * Stops the page. After a second crash of the same document it offers to begin with an empty one.
 * @param {boolean} repeated @param {() => void} abandon moves the document away
 */
export function stopAfterCrash(repeated, abandon) {
  stop("Something went wrong inside Bayesboard, and it has stopped. Your points are kept; reload to go on with them.");
  if (!repeated) return;
  const fresh = byId("start-empty");
  fresh.hidden = false;
  fresh.addEventListener("click", () => {
    abandon();
    location.reload();
  });
}
