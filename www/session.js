// The board of this tab: stored after each change, restored on the next visit, and never lost to a link or another tab.

import { forgetLink, isEmbedded } from "./address.js";
import { hasContent, putAside } from "./aside.js";
import { isOfBoard, moveBoard, readBeforeLink, readBoard, readWriter, removeBeforeLink, writeBeforeLink, writeBoard } from "./storage.js";
import { digest, isReload, readCopy, tabId, writeCopy } from "./tab.js";

/** @typedef {import("./bayesboard.js").Board} Board */
/** @typedef {ReturnType<typeof createSession>} Session */
/** A board that can be shown in place of this one: that of another tab, or the one before the link. @typedef {"stored" | "beforeLink"} Offer */

const LARGE = 40_000; // characters; about 2,000 points
const DEBOUNCE = 300; // milliseconds

/**
 * @param {import("./host.js").Host} host
 * @param {{ tell: (text: string) => void, change: () => void, onSave: () => void }} page
 */
export function createSession(host, page) {
  const id = tabId();
  /** The board of this tab as it was loaded or stored last. @type {string | null} */
  let kept = null;
  /** The stored board when this tab read or wrote it last. @type {string | null} */
  let known = null;
  /** Whether another tab has stored a board since, and nobody has dismissed that. */
  let hasNews = false;
  let storageWorks = true;
  let timer = 0;
  /** The scenes as they are stored, and which revision of them that is. */
  let scenes = "";
  let revision = -1;
  /** The hash that the board came from, if it came from one. */
  let from = "";
  /** Whether the stored board is the one that a link has taken the place of. It stays until something is changed. */
  let isReplaced = false;

  /** Stores the board, at once when it is small. Called when a gesture ends, before anything is fitted to its result. */
  function save() {
    if (kept === null || kept.length < LARGE) write();
    else if (!timer) timer = setTimeout(write, DEBOUNCE);
  }

  function write() {
    clearTimeout(timer);
    timer = 0;
    const text = host.call(packed);
    if (text === undefined || text === kept) return;
    if (kept !== null) host.forgetCrash();
    kept = text;
    page.onSave();
    try {
      makeWay();
      writeBoard(text, id);
      known = text;
      isReplaced = false;
      hasNews = false;
    } catch {
      if (storageWorks) page.tell("This browser does not keep the board, so its points will be gone after a reload. Everything else works.");
      storageWorks = false;
    }
    copy(text);
  }

  /** Puts the stored board aside if it is not this tab's own. */
  function makeWay() {
    const stored = readBoard();
    if (stored === null || stored === kept) return;
    if (isReplaced && stored === known) return writeBeforeLink(stored);
    const isOwn = stored === known && readWriter() === id;
    if (isEmbedded || isOwn || !hasContent(stored)) return;
    try {
      putAside(stored);
    } catch (error) {
      // This board goes on from a stored board that it knows; one that it does not know must not be lost.
      if (stored !== known) throw error;
    }
  }

  /** Keeps what this tab shows for its reload. @param {string} text */
  function copy(text) {
    writeCopy({ text, hash: location.hash, isReplaced, known: digest(known) });
  }

  /** Before the page goes out of sight, perhaps for good. */
  function leave() {
    if (host.hasStopped() || kept === null) return;
    if (timer) write();
    const text = host.call(packed);
    if (text !== undefined) copy(text);
  }

  /** The board as it is stored. Its scenes are written anew only when they have changed. @param {Board} b */
  function packed(b) {
    const { state: { scenes: changed, ...state }, lecture } = b.ask(["saved", revision]);
    if (lecture !== revision) scenes = JSON.stringify(changed ?? []);
    revision = lecture;
    return `${JSON.stringify({ ...state, ...(from && { link: from }) }).slice(0, -1)},"scenes":${scenes}}`;
  }

  /** Loads what was packed, as a step to undo; returns the wording of a refusal, or null. @param {string} text */
  function load(text) {
    return host.attempt((b) => {
      const { link, ...state } = JSON.parse(text);
      b.send(["load", state]);
      from = String(link ?? "");
    });
  }

  /** Loads the board of the last visit, or on a reload what this tab showed, and over it the board of the address. */
  function restore() {
    known = readBoard();
    if (!restoreCopy()) restoreStored();
    // A page that is reloaded goes on with what has become of its link.
    if (location.hash && !(from === location.hash && (isEmbedded || isReload()))) open();
    if (!host.hasStopped()) kept = host.call(packed) ?? null;
    addEventListener("hashchange", follow);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) leave();
    });
    addEventListener("pageshow", look);
    addEventListener("storage", (event) => {
      if (isOfBoard(event)) look();
    });
    look();
  }

  /** Loads what this tab showed before its reload; returns whether there was anything. */
  function restoreCopy() {
    const before = readCopy();
    if (before === null || (before.text !== "" && begin(before.text) !== null)) return false;
    isReplaced = before.isReplaced;
    if (before.known !== digest(known)) known = null;
    return true;
  }

  /** Loads the stored board. One that cannot be read is moved away, never thrown away. */
  function restoreStored() {
    const refusal = known === null ? null : begin(known);
    if (refusal === null || host.hasStopped()) return;
    const place = moveBoard();
    page.tell(`The board of the last visit could not be read: ${refusal} It is kept in this browser's storage as “${place}”.`);
  }

  /** Loads what was packed, to begin with. @param {string} text */
  function begin(text) {
    kept = text;
    return load(text) ?? host.attempt((b) => b.send(["begin"]));
  }

  /** Opens the board of the address that has changed. */
  function follow() {
    if (timer) write();
    open();
    kept = host.call(packed) ?? null;
    if (kept !== null) copy(kept);
    page.change();
  }

  /** Opens the board of the address, if it has one; the stored one stays until this one is changed. */
  function open() {
    const view = host.call((b) => b.ask(["view"]));
    if (!view || !location.hash || !host.call((b) => b.openLink(location.hash))) return;
    const hadMore = view.canClear || view.lecture !== null;
    if (!hadMore) host.call((b) => b.send(["begin"]));
    from = location.hash;
    isReplaced ||= hadMore && known !== null && readBoard() === known;
  }

  /** Looks whether another tab has stored a board. */
  function look() {
    const stored = readBoard();
    const isNews = !isEmbedded && stored !== null && stored !== known && stored !== kept;
    if (isNews === hasNews) return;
    hasNews = isNews;
    page.change();
  }

  /** @returns {Offer | null} */
  function offer() {
    if (hasNews) return "stored";
    return isReplaced || (from !== "" && readBeforeLink() !== null) ? "beforeLink" : null;
  }

  /** Shows the board that is offered. */
  function accept() {
    if (hasNews) showStored();
    else showBeforeLink();
  }

  /** Shows the board that another tab has stored; it stays stored as it is. */
  function showStored() {
    const stored = readBoard();
    if (stored === null || !show(stored, "The board of the other tab could not be read")) return;
    known = stored;
    isReplaced = false;
    hasNews = false;
    kept = host.call(packed) ?? null;
    if (kept !== null) copy(kept);
  }

  /** Shows the board that a link has taken the place of. */
  function showBeforeLink() {
    const text = isReplaced ? readBoard() : readBeforeLink();
    if (text === null || !show(text, "The last session could not be read, and stays kept")) return;
    from = "";
    forgetBeforeLink();
  }

  /** Shows a stored board, and has the address forget the link. @param {string} text @param {string} [fault] what to tell otherwise */
  function show(text, fault = "The board could not be read") {
    const refusal = load(text);
    if (refusal === null) forgetLink();
    else page.tell(`${fault}: ${refusal}`);
    return refusal === null;
  }

  /** Offers it no longer. */
  function dismiss() {
    if (hasNews) hasNews = false;
    else forgetBeforeLink();
  }

  function forgetBeforeLink() {
    isReplaced = false;
    removeBeforeLink();
  }

  /** Has the reload begin with an empty board. What is on this one is moved away, never thrown away. */
  function abandon() {
    try {
      if (!isReplaced && readBoard() === known) moveBoard();
      if (kept !== null && kept !== known) putAside(kept);
    } catch {
      // Without room it stays where it is.
    }
    known = null;
    forgetLink();
    copy("");
  }

  return { save, restore, offer, accept, dismiss, show, abandon };
}
