// What the page says when it cannot go on, and that it could not start: the one thing that works without the rest.

/** Covers the page with a message. @param {string} text */
export function stop(text) {
  const [box, line, main, reload] = ["stop", "stop-text", "main", "reload"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  line.textContent = text;
  box.hidden = false;
  main.inert = true;
  reload.addEventListener("click", () => location.reload());
  reload.focus();
}

/** Says that the page could not start. */
export function stopAtStart() {
  /** @type {HTMLElement} */ (document.getElementById("main")).hidden = true;
  stop("Bayesboard could not start. It needs a current browser with WebAssembly, and all of its files. What you have placed on the board before is kept.");
}

/** Says that the main script runs. */
export function hasBegun() {
  document.documentElement.dataset.begun = "";
}

/** Says that the page could not start when its main script is refused, or has not begun once all scripts have run. */
export function watchStart() {
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.id === "main-script") whenParsed(stopAtStart);
  }, true); // The event does not bubble.
  // Scripts that are on their way hold this event back, however slow the network.
  addEventListener("load", () => {
    if (document.documentElement.dataset.begun === undefined) stopAtStart();
  });
}

/** @param {() => void} task */
function whenParsed(task) {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", task);
  else task();
}
