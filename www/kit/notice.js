// The notice: what went wrong, or else a document that can be shown in place of this one.

import texts from "../texts.json" with { type: "json" };
import { byId, hide, write } from "./dom.js";

/** @typedef {import("./session.js").Offer} Offer */

/** What is said of a document that can be shown, and the label of the button for it. @type {Record<Offer, { text: string, button: string }>} */
const OFFERS = {
  stored: { text: texts.kit.notice.anotherTabHas, button: texts.kit.notice.show },
  beforeLink: { text: texts.kit.notice.cameLink, button: texts.kit.notice.restoreLastSession },
  beforeCrash: { text: texts.kit.notice.beganEmpty, button: texts.kit.notice.restoreLastSession },
};

/** The messages of the page itself, which come before those of the module. @param {() => void} change */
export function createNotices(change) {
  /** The newest is last. @type {string[]} */
  const messages = [];

  /** Adds or removes a message. @param {string} text @param {boolean} [on] */
  function tell(text, on = true) {
    const at = messages.indexOf(text);
    if (on === at >= 0) return; // A frame that fails again and again is reported once.
    if (on) messages.push(text);
    else messages.splice(at, 1);
    change();
  }

  return {
    tell,
    /** The newest message, or null. */
    newest: () => messages.at(-1) ?? null,
    /** Removes the newest message; returns whether there was one. */
    dismiss: () => messages.pop() !== undefined,
  };
}

/** @param {string | null} fault what went wrong @param {Offer | null} offer */
export function writeNotice(fault, offer) {
  const box = byId("notice");
  const text = byId("notice-text");
  const button = byId("accept");
  const hasFailed = fault !== null;
  hide(button, hasFailed || offer === null);
  hide(box, !hasFailed && offer === null);
  box.classList.toggle("error", hasFailed);
  if (hasFailed) text.setAttribute("role", "alert");
  else text.removeAttribute("role");
  write(text, fault ?? (offer ? OFFERS[offer].text : ""));
  write(button, offer ? OFFERS[offer].button : "");
}

/**
 * The buttons of the notice. It also goes with the first step of a lecture, by a button, or by a key that says so.
 * @param {() => import("./screen.js").Screen | undefined} shown the screen that is shown
 * @returns {() => void} takes all notices away
 */
export function watchNotice(shown) {
  function quiet() {
    const screen = shown();
    if (!screen || byId("notice").hidden) return;
    const { page, notices, session } = screen;
    while (notices.dismiss());
    page.act(["dismissNotice"]);
    while (session.offer() !== null) session.dismiss();
    page.finish();
  }
  document.addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest('[data-send^="scene "]')) quiet();
  });
  byId("dismiss").addEventListener("click", () => {
    const screen = shown();
    if (!screen) return;
    const { page, notices, session } = screen;
    if (notices.dismiss()) return page.finish();
    if (page.ask(["flags"])?.hasNotice) return page.finish(["dismissNotice"]);
    session.dismiss();
    page.finish();
  });
  byId("accept").addEventListener("click", () => {
    shown()?.session.accept();
    shown()?.page.finish();
  });
  return quiet;
}
