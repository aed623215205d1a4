// The message that stops the page: after a crash, or when the page could not start.

import { whyNot } from "./needs.js";
import texts from "../texts.json" with { type: "json" };

/** How long the page may load before it says what to do, in milliseconds. */
const SLOW = 10_000;

/** Covers the page with a message. @param {string} text */
export function stop(text) {
  const [box, line, main, reload] = ["stop", "stop-text", "main", "reload"].map((
    id,
  ) => /** @type {HTMLElement} */ (document.getElementById(id)));
  line.textContent = text;
  sayThatItIsSlow(false);
  box.hidden = false;
  main.inert = true;
  reload.addEventListener("click", () => location.reload());
  reload.focus();
}

/** Stops a page that could not start, unless it has stopped. */
export function stopAtStart(why = texts.kit.stop.pageCouldNot) {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  if (main.hidden) return;
  main.hidden = true;
  stop(why);
}

/** Notes that the main script runs; false where the page has refused to start. */
export function hasBegun() {
  const { dataset } = document.documentElement;
  dataset.begun = "";
  return dataset.refused === undefined;
}

/**
 * Refuses to start where the browser lacks something. Else it stops the page when its main script fails to load, or has not
 * begun once all scripts have run, and says what to do when the page takes long.
 */
export function watchStart() {
  const { dataset } = document.documentElement;
  dataset.scripts = ""; // Takes away the text for those who see no script run.
  const why = whyNot();
  if (why) {
    dataset.refused = "";
    whenParsed(() => stopAtStart(why));
    return false;
  }
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.id === "main-script") whenParsed(() => stopAtStart());
  }, true); // The event does not bubble.
  // This event waits for scripts that are loading, however slow the network.
  addEventListener("load", () => {
    if (dataset.begun === undefined) stopAtStart();
  });
  setTimeout(() =>
    whenParsed(() => {
      const hasStopped = document.getElementById("stop")?.hidden === false;
      if (document.body.dataset.ready === undefined && !hasStopped) sayThatItIsSlow(true);
    }), SLOW);
  return true;
}

/** Says that loading takes long, or says it no more. @param {boolean} on */
export function sayThatItIsSlow(on) {
  /** @type {HTMLElement} */ (document.getElementById("slow")).textContent = on ? texts.kit.stop.slow : "";
}

/** @param {() => void} task */
function whenParsed(task) {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => task());
  else task();
}
