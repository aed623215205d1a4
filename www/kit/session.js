// The document of this tab: stored after each change, restored on the next visit, never lost to a link or another tab.

import { forgetLink, isEmbedded } from "./address.js";
import { addBackup } from "./backups.js";
import { concernsStored, moveStored, readBeforeLink, readStored, readWriter, removeBeforeLink, writeBeforeLink, writeStored } from "./storage.js";
import { digest, isReload, readCopy, tabId, writeCopy } from "./tab.js";

/** @typedef {ReturnType<typeof createSession>} Session */
/** A document that can be shown in place of this one: that of another tab, or the one before the link. @typedef {"stored" | "beforeLink"} Offer */

/**
 * What the page edits and stores.
 * @typedef {object} Saved
 * @property {(link: string) => string | undefined} pack the document as text, with the link that it came from, if any
 * @property {(state: object) => void} load loads what a packed document holds, as a step to undo; throws a refusal
 * @property {() => any} place where the user is in the document, as plain data
 * @property {(place: any) => void} resume goes to such a place; throws a refusal
 * @property {() => string | null} begin makes the present state the first one; returns the wording of a refusal, or null
 * @property {() => boolean | undefined} isEmpty
 * @property {(hash: string) => boolean | undefined} openLink returns whether the link had a document
 * @property {() => void} showExample shows what a first visit begins with; it is stored once it is changed
 * @property {(text: string) => boolean} hasContent whether a packed document is worth keeping
 */

const LARGE = 40_000; // characters; about 2,000 points
const DEBOUNCE = 300; // milliseconds

/**
 * @param {Saved} saved
 * @param {import("./engine.js").Engine<any>} engine
 * @param {{ tell: (text: string) => void, change: () => void, onSave: () => void }} page
 */
export function createSession(saved, engine, page) {
  const id = tabId();
  /** The document of this tab as it was loaded or stored last. @type {string | null} */
  let kept = null;
  /** The stored document when this tab read or wrote it last. @type {string | null} */
  let known = null;
  /** Whether another tab has stored a document since, and the notice of it is not dismissed. */
  let hasNews = false;
  let storageWorks = true;
  let timer = 0;
  /** The hash that the document came from, if it came from one. */
  let from = "";
  /** Whether the stored document is the one that a link has replaced. It stays until something is changed. */
  let isReplaced = false;

  /** Stores the document, at once when it is small. Called when a gesture ends, before anything is computed from it. */
  function save() {
    if (kept === null || kept.length < LARGE) write();
    else if (!timer) timer = setTimeout(write, DEBOUNCE);
  }

  function write() {
    clearTimeout(timer);
    timer = 0;
    const text = pack();
    if (text === undefined || text === kept) return;
    if (kept !== null) engine.forgetCrash();
    kept = text;
    page.onSave();
    try {
      makeWay();
      writeStored(text, id);
      known = text;
      isReplaced = false;
      hasNews = false;
      storageWorks = true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (storageWorks) page.tell("This browser does not keep your work: it will be gone after a reload. Everything else works.");
      storageWorks = false;
    }
    copy(text);
  }

  /** Makes a backup of the stored document if it is not this tab's own. */
  function makeWay() {
    const stored = readStored();
    if (stored === null || stored === kept) return;
    if (isReplaced && stored === known) return keepBeforeLink(stored);
    const isOwn = stored === known && readWriter() === id;
    if (isEmbedded || isOwn || !saved.hasContent(stored)) return;
    try {
      addBackup(stored);
    } catch (error) {
      // This document continues a stored one that it knows; one that it does not know must not be lost.
      if (stored !== known) throw error;
    }
  }

  /** Keeps the document that a link has replaced; an earlier one becomes a backup. @param {string} stored */
  function keepBeforeLink(stored) {
    const earlier = readBeforeLink();
    if (earlier !== null && earlier !== stored && saved.hasContent(earlier)) addBackup(earlier);
    writeBeforeLink(stored);
  }

  /** Keeps what this tab shows for its reload. @param {string} text */
  function copy(text) {
    writeCopy({ text, hash: location.hash, isReplaced, known: digest(known), place: saved.place() });
  }

  /** Stores everything before the page is hidden, perhaps for good. */
  function leave() {
    if (engine.hasStopped() || kept === null) return;
    if (timer) write();
    const text = pack();
    if (text !== undefined) copy(text);
  }

  const pack = () => saved.pack(from);

  /**
   * Loads a packed document, as a step to undo; returns the wording of a refusal, or null.
   * @param {string} text
   * @param {any} [place]
   */
  function load(text, place) {
    return engine.attempt(() => {
      const { link, ...state } = JSON.parse(text);
      saved.load(state);
      if (place) saved.resume(place);
      from = String(link ?? "");
    });
  }

  /** Loads the document of the last visit, or on a reload that of this tab, and over it that of the address. */
  function restore() {
    known = readStored();
    const isRestored = restoreCopy();
    const isFirstVisit = !isRestored && known === null && !isEmbedded;
    if (!isRestored) restoreStored();
    // A reloaded page keeps the changes made since its link was opened.
    const hasLink = location.hash !== "" && !(from === location.hash && (isEmbedded || isReload())) && open();
    if (isFirstVisit && !hasLink) saved.showExample();
    if (!engine.hasStopped()) kept = pack() ?? null;
    addEventListener("hashchange", follow);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) leave();
    });
    addEventListener("pageshow", look);
    addEventListener("storage", (event) => {
      if (concernsStored(event)) look();
    });
    look();
  }

  /** Loads what this tab showed before its reload; returns whether there was anything. */
  function restoreCopy() {
    const before = readCopy();
    if (before === null || (before.text !== "" && begin(before.text, before.place) !== null)) return false;
    isReplaced = before.isReplaced;
    if (before.known !== digest(known)) known = null;
    return true;
  }

  /** Loads the stored document. One that cannot be read is moved, never deleted. */
  function restoreStored() {
    const refusal = known === null ? null : begin(known);
    if (refusal === null || engine.hasStopped()) return;
    const place = moveStored();
    page.tell(`The work of the last visit could not be read: ${refusal} It is kept in this browser as “${place}”.`);
  }

  /** Loads a packed document as the first state. @param {string} text @param {any} [place] where the user was in it */
  function begin(text, place) {
    kept = text;
    return load(text, place) ?? saved.begin();
  }

  /** Opens the document of an address that has changed. */
  function follow() {
    if (timer) write();
    open();
    kept = pack() ?? null;
    if (kept !== null) copy(kept);
    page.change();
  }

  /** Opens the document of the address, if it has one; the stored one stays until this one is changed. */
  function open() {
    const wasEmpty = saved.isEmpty();
    if (wasEmpty === undefined || !location.hash || !saved.openLink(location.hash)) return false;
    if (wasEmpty) saved.begin();
    from = location.hash;
    isReplaced ||= !wasEmpty && known !== null && readStored() === known;
    return true;
  }

  /** Looks whether another tab has stored a document. */
  function look() {
    const stored = readStored();
    const isNews = !isEmbedded && stored !== null && stored !== known && stored !== kept;
    if (isNews === hasNews) return;
    hasNews = isNews;
    if (isNews) isReplaced = false; // The other tab has made a backup of it.
    page.change();
  }

  /** @returns {Offer | null} */
  function offer() {
    if (hasNews) return "stored";
    return isReplaced || (from !== "" && readBeforeLink() !== null) ? "beforeLink" : null;
  }

  /** Shows the document that is offered. */
  function accept() {
    if (hasNews) showStored();
    else showBeforeLink();
  }

  /** Shows the document that another tab has stored; it stays stored as it is. */
  function showStored() {
    const stored = readStored();
    if (stored === null || !show(stored, "The work of the other tab could not be read")) return;
    known = stored;
    isReplaced = false;
    hasNews = false;
    kept = pack() ?? null;
    if (kept !== null) copy(kept);
  }

  /** Shows the document that a link has replaced. */
  function showBeforeLink() {
    const text = isReplaced ? readStored() : readBeforeLink();
    if (text === null || !show(text, "The last session could not be read; it stays stored")) return;
    from = "";
    forgetBeforeLink();
  }

  /** Shows a stored document, and removes the link from the address. @param {string} text @param {string} [fault] what to tell otherwise */
  function show(text, fault = "It could not be read") {
    const refusal = load(text);
    if (refusal === null) forgetLink();
    else page.tell(`${fault}: ${refusal}`);
    return refusal === null;
  }

  /** Withdraws the offer. */
  function dismiss() {
    if (hasNews) hasNews = false;
    else forgetBeforeLink();
  }

  /** Of the document that was stored before a link, or, where it is still stored, only the offer. */
  function forgetBeforeLink() {
    if (!isReplaced) removeBeforeLink();
    isReplaced = false;
  }

  /** Makes the reload begin with an empty document. This one is moved, never deleted. */
  function abandon() {
    try {
      if (!isReplaced && readStored() === known) moveStored();
      if (kept !== null && kept !== known) addBackup(kept);
    } catch {
      // Without room it stays where it is.
    }
    known = null;
    forgetLink();
    copy("");
  }

  return { save, restore, offer, accept, dismiss, show, abandon };
}
