// The document of this tab: stored as a work after each change, restored on the next visit, never lost to a link or
// another tab, since a tab stores nothing but its own works.

import texts from "../texts.json" with { type: "json" };
import { hashOf, isEmbedded, linkHash, setHash } from "./address.js";
import { filled } from "./filled.js";
import { TOO_LARGE } from "./saved.js";
import { BEFORE_LINK, freshId } from "./works.js";

/** @typedef {ReturnType<typeof createSession>} Session */
/** @typedef {import("./works.js").Work} Work */
/** A document that can be shown in place of this one: that of another tab, the one before the link, or the one that was left after a crash. @typedef {"stored" | "beforeLink" | "beforeCrash"} Offer */

/**
 * What the page edits and stores.
 * @typedef {object} Saved
 * @property {(origin: { link?: string, before?: string | null }) => string | undefined} pack the document as text, with
 *   the link that it came from, if any, and the id of the work that the link has replaced; TOO_LARGE if it has no room
 * @property {(state: object) => void} load loads what a packed document holds, as a step to undo; throws a refusal
 * @property {() => any} place where the user is in the document, as plain data
 * @property {(place: any) => void} resume goes to such a place; throws a refusal
 * @property {() => string | null} begin makes the present state the first one; returns the wording of a refusal, or null
 * @property {() => boolean | undefined} isEmpty
 * @property {() => boolean | undefined} isUnchangedScene whether it is a scene as a link has brought it
 * @property {(hash: string) => boolean | undefined} openLink returns whether the link had a document
 * @property {() => void} showExample shows what a first visit begins with; it is stored once it is changed
 */

/** The hash of a lecture that comes with the page. */
const LECTURE = /[#&]lecture(=|%3D)/i;

const LARGE = 40_000; // characters; about 2,000 points
const DEBOUNCE = 300; // milliseconds

/**
 * @param {Saved} saved
 * @param {import("./engine.js").Engine<any>} engine
 * @param {import("./works.js").Works} works
 * @param {import("./tab.js").Tab} tab
 * @param {{ id: string, isShown: () => boolean, tell: (text: string) => void, change: () => void, onSave: () => void }} page
 */
export function createSession(saved, engine, { listWorks, storeWork, moveWork, concernsWorks }, tab, page) {
  /** The work that is shown, if it is stored. @type {string | null} */
  let work = null;
  /** Whether this tab has stored it. What is changed in another one becomes a new work. */
  let isMine = false;
  /** The document as it was loaded or stored last. @type {string | null} */
  let kept = null;
  /** When the newest work was stored that this tab knows. */
  let seen = "";
  /** Whether another tab has stored a newer one, and the notice of it is not dismissed. */
  let hasNews = false;
  /** The hash that the document came from, if it came from one. */
  let from = "";
  /** The work that the link has replaced, or that was left after a crash. @type {string | null} */
  let before = null;
  /** Whether one was left, and nothing has changed since. */
  let isEmpty = false;
  /** The hash that the address had when this screen was shown last. */
  let hash = location.hash;
  /** Whether it may, until it has not. A sandboxed frame has no storage: who made it keeps the state, as a notebook does. */
  let storageWorks = !(isEmbedded && origin === "null");
  let timer = 0;

  /** What the address says while this screen is shown. */
  const ownHash = () => {
    if (page.isShown()) hash = location.hash;
    return hash;
  };
  function forgetLink() {
    hash = hashOf(page.id);
    if (page.isShown()) setHash(hash);
  }

  /** Whether it is a scene that a link has brought, and no work: only this tab keeps it. */
  const isPassing = () => from !== "" && !isMine && saved.isUnchangedScene() === true;

  const pack = () => saved.pack(from ? { link: from, before } : {});

  /** @param {string | null} id */
  const find = (id) => listWorks().find((stored) => stored.id === id);

  /** Stores the document, at once when it is small. Called when a gesture ends, before anything is computed from it. */
  function save() {
    if (kept === null || kept.length < LARGE) write();
    else if (!timer) timer = setTimeout(write, DEBOUNCE);
  }

  function write() {
    clearTimeout(timer);
    timer = 0;
    const text = pack();
    if (text === undefined || (text === kept && text !== TOO_LARGE)) return;
    if (kept !== null) engine.forgetCrash();
    kept = text;
    isEmpty = false;
    page.onSave();
    if (isPassing()) return note();
    try {
      if (text === TOO_LARGE) throw new DOMException(text, "QuotaExceededError");
      put(text);
      storageWorks = true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (storageWorks) page.tell(texts.kit.session.browserDoesNot);
      storageWorks = false;
    }
  }

  /** Stores a text as this tab's work; throws where there is no storage, or no room. @param {string} text */
  function put(text) {
    const id = isMine && work !== null ? work : freshId();
    seen = storeWork(id, text);
    [work, isMine, hasNews] = [id, true, false];
    note();
  }

  /** Notes for a reload what is shown. */
  function note() {
    const shown = isEmpty ? { work: before, isMine: false, isEmpty } : { work, isMine };
    const text = kept !== null && isPassing() ? { text: kept } : {};
    tab.writeShown({ ...shown, ...text, hash: ownHash(), place: saved.place() });
  }

  /** Stores everything before the page is hidden, perhaps for good. */
  function leave() {
    if (engine.hasStopped() || kept === null) return;
    if (timer) write();
    try {
      // Other tabs may have stored so many since that it is no longer there.
      if (isMine && kept !== TOO_LARGE && find(work) === undefined) put(kept);
    } catch {
      // Without room it is gone, as has been said.
    }
    note();
  }

  /**
   * Loads a packed document, as a step to undo; returns the wording of a refusal, or null.
   * @param {string} text
   * @param {any} [place]
   */
  function load(text, place) {
    return engine.attempt(() => {
      // Earlier versions named the work before a link by its key.
      const { link, before: replaced = BEFORE_LINK, ...state } = JSON.parse(text);
      saved.load(state);
      if (place) saved.resume(place);
      from = String(link ?? "");
      before = from && find(replaced) ? replaced : null;
    });
  }

  /** Loads the work of the last visit, or on a reload that of this tab, and over it that of the address. */
  function restore() {
    const works = listWorks();
    const shown = tab.readShown();
    seen = works[0]?.time ?? "";
    isEmpty = shown?.isEmpty === true;
    if (isEmpty) before = shown?.work ?? null;
    const passing = shown?.text === undefined ? undefined : { id: null, time: seen, text: shown.text };
    const own = isEmpty ? undefined : (passing ?? works.find(({ id }) => id === shown?.work));
    const isRestored = isEmpty || (own !== undefined && begin(own, shown?.place) === null);
    if (own !== undefined && isRestored) isMine = shown?.isMine === true;
    const isFirstVisit = !isRestored && works.length === 0 && !isEmbedded;
    if (!isRestored && works.length > 0) restoreNewest(works[0]);
    // A reloaded page keeps the changes made since its link was opened.
    const hasLink = location.hash !== "" && !(from === location.hash && (isEmbedded || isRestored)) && open();
    if (hasLink && shown?.place) engine.attempt(() => saved.resume(shown.place));
    if (isFirstVisit && !hasLink) saved.showExample();
    if (!engine.hasStopped()) settle();
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) leave();
    });
    addEventListener("pageshow", look);
    addEventListener("storage", (event) => {
      if (concernsWorks(event)) look();
    });
    look();
  }

  /** Loads a work as the first state; returns the wording of a refusal, or null. @param {{ id: string | null, time: string, text: string }} stored @param {any} [place] where the user was in it */
  function begin({ id, time, text }, place) {
    kept = text;
    const refusal = load(text, place) ?? saved.begin();
    if (refusal === null) [work, seen] = [id, time];
    return refusal;
  }

  /** Loads the newest work. One that cannot be read is moved, never deleted. @param {Work} newest */
  function restoreNewest(newest) {
    const refusal = begin(newest);
    if (refusal === null || engine.hasStopped()) return;
    page.tell(filled(texts.kit.session.workLastVisit, { refusal, key: moveWork(newest) }));
  }

  /** Takes what is shown as it is: it is stored once it is changed. */
  function settle() {
    kept = pack() ?? null;
    note();
  }

  /** Opens the document of an address that has changed, unless it is the one that is shown. */
  function follow() {
    // Writing takes the hash of the address for that of the work.
    const isOther = location.hash !== hash;
    if (timer) write();
    if (!isOther) return;
    open();
    settle();
    page.change();
  }

  /** Opens the document of the address, if it has one; the work that is shown stays as it is stored. */
  function open() {
    const wasEmpty = saved.isEmpty();
    if (wasEmpty === undefined || !location.hash || !saved.openLink(linkHash())) return false;
    if (wasEmpty) saved.begin();
    isEmpty = false;
    // A lecture that was touched is no session of one's own: what it has replaced stays the one to come back to.
    if (work !== null && (before === null || !LECTURE.test(from))) before = wasEmpty ? null : work;
    from = location.hash;
    [work, isMine] = [null, false];
    return true;
  }

  /** Looks whether another tab has stored a work. */
  function look() {
    const [newest] = listWorks();
    const isNews = !isEmbedded && newest !== undefined && newest.time > seen && newest.text !== kept;
    if (isNews === hasNews) return;
    hasNews = isNews;
    page.change();
  }

  /** @returns {Offer | null} */
  function offer() {
    if (hasNews) return "stored";
    if (before === null) return null;
    return from ? "beforeLink" : "beforeCrash";
  }

  /** Shows the document that is offered. */
  function accept() {
    const offered = hasNews ? listWorks()[0] : find(before);
    if (offered) show(offered);
    else dismiss(); // It has made way for newer ones.
  }

  /** Shows a work, as a step to undo, and removes the link from the address. @param {Work} stored */
  function show({ id, text }) {
    const refusal = load(text);
    if (refusal !== null) return page.tell(filled(texts.kit.session.workCouldNot, { refusal }));
    forgetLink();
    [work, isMine, isEmpty] = [id, false, false];
    try {
      // It is what the next visit opens.
      seen = storeWork(id, text);
    } catch {
      // Without room it stays where it is.
    }
    hasNews = false;
    settle();
  }

  /** Withdraws the offer. */
  function dismiss() {
    if (hasNews) seen = listWorks()[0]?.time ?? seen;
    else before = null;
    hasNews = false;
  }

  /** Makes the reload begin with an empty document. This one stays stored, and is offered. */
  function abandon() {
    const stored = () => listWorks().find(({ text }) => text === kept)?.id ?? null;
    try {
      if (kept && stored() === null) storeWork(freshId(), kept);
    } catch {
      // Without room only the link has it.
    }
    forgetLink();
    tab.writeShown({ work: stored(), isMine: false, hash, isEmpty: true });
  }

  return { save, restore, follow, hash: ownHash, offer, accept, dismiss, abandon };
}
