// The message that stops the page: after a crash, or when the page could not start. It needs no other module.

import texts from "../texts.json" with { type: "json" };

/** Covers the page with a message. @param {string} text */
export function stop(text) {
  const [box, line, main, reload] = ["stop", "stop-text", "main", "reload"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  line.textContent = text;
  box.hidden = false;
  main.inert = true;
  reload.addEventListener("click", () => location.reload());
  reload.focus();
}

/** Stops a page that could not start. */
export function stopAtStart() {
  /** @type {HTMLElement} */ (document.getElementById("main")).hidden = true;
  stop(texts.kit.stop.pageCouldNot);
}

/** Notes that the main script runs. */
export function hasBegun() {
  document.documentElement.dataset.begun = "";
}

/** Stops the page when its main script fails to load, or has not begun once all scripts have run. */
export function watchStart() {
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.id === "main-script") whenParsed(stopAtStart);
  }, true); // The event does not bubble.
  // This event waits for scripts that are loading, however slow the network.
  addEventListener("load", () => {
    if (document.documentElement.dataset.begun === undefined) stopAtStart();
  });
}

/** @param {() => void} task */
function whenParsed(task) {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", task);
  else task();
}
