// The works that a screen keeps in the browser, at most five: each is a document as text, with the time when it was stored.

import texts from "../texts.json" with { type: "json" };
import { isEmbedded } from "./address.js";

/** A stored document. @typedef {{ id: string, time: string, text: string }} Work */
/** @typedef {ReturnType<typeof createWorks>} Works */

const MOST = 5;

/** How many characters browsers keep of all pages of a site together at most. */
const ROOM = 5_242_880;

/** What the text of a work has that a link has begun; within its own texts the quotes would be escaped. */
const LINK = '"link":';

/** The time when a work was stored stands before its text. */
const VALUE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)?(.*)$/s;

/** The id of what an earlier version kept of the time before a link. */
export const BEFORE_LINK = "before-link";

/** An id that no other work has; of a page inside another, which has one work, the same. */
export const freshId = () => (isEmbedded ? "own" : crypto.getRandomValues(new Uint32Array(2)).join("-")); // Unlike randomUUID, it is there without HTTPS.

/** Looked up each time: where storage is forbidden, so is looking it up. */
function store() {
  return isEmbedded ? sessionStorage : localStorage;
}

/** @param {string} from @param {string} to @param {string} text what is stored then */
function move(from, to, text) {
  const before = store().getItem(from);
  store().removeItem(from); // First, because there may be no room for two.
  try {
    store().setItem(to, text);
  } catch (error) {
    store().setItem(from, before ?? "");
    throw error;
  }
}

/**
 * The works of a screen.
 * @param {string} name what the names of all that it stores begin with
 * @param {number} [share] how many characters it may keep of that room: the storage is that of all screens, and one must
 *   not fill it for another; without it, as many as there is room for
 */
export function createWorks(name, share) {
  // A page inside another is one of many, and its work lasts as long as the visit.
  const prefix = isEmbedded ? `${name} ${location.href} ` : `${name}-work-`;
  try {
    adoptEarlier();
  } catch {
    // Without storage there is nothing to take over.
  }

  /** The works, the newest first; none where storage is forbidden. @returns {Work[]} */
  function listWorks() {
    try {
      const keys = Object.keys(store()).filter((stored) => stored.startsWith(prefix));
      const works = keys.map((key) => {
        const [, time = "", text] = VALUE.exec(store().getItem(key) ?? "") ?? [];
        return { id: key.slice(prefix.length), time, text };
      });
      return works.sort((a, b) => (a.time < b.time ? 1 : -1));
    } catch {
      return [];
    }
  }

  /**
   * Stores a work and returns the time. The oldest of more than five are removed, and as many as room is needed for;
   * the newest that no link has begun goes last.
   * Throws where there is no storage, or no room even without any other, and all of them stay.
   * @param {string} id @param {string} text
   */
  function storeWork(id, text) {
    const others = listWorks().filter((work) => work.id !== id);
    // Later than all others, whatever the clock says.
    const time = new Date(Math.max(Date.now(), (Date.parse(others[0]?.time) || 0) + 1)).toISOString();
    const own = others.findIndex((work) => !work.text.includes(LINK));
    if (own > 0) others.unshift(...others.splice(own, 1));
    const removed = others.splice(MOST - 1);
    for (const { id: oldest } of removed) store().removeItem(prefix + oldest);
    for (;;) {
      try {
        put(prefix + id, time + text);
        return time;
      } catch (error) {
        const oldest = others.pop();
        if (oldest === undefined) {
          for (const work of removed) store().setItem(prefix + work.id, work.time + work.text);
          throw error;
        }
        removed.push(oldest);
        store().removeItem(prefix + oldest.id);
      }
    }
  }

  /** Moves a work that cannot be read out of the list, and returns the key where it stays. @param {Work} work */
  function moveWork({ id, text }) {
    const place = `${name}-${new Date().toISOString()}`;
    move(prefix + id, place, text);
    return place;
  }

  /** Whether an event says that another tab has changed the works. @param {StorageEvent} event */
  function concernsWorks({ key, storageArea }) {
    return storageArea === store() && (key === null || key.startsWith(prefix));
  }

  /** Stores a text; throws where there is no storage, or no room. @param {string} key @param {string} text */
  function put(key, text) {
    if (share !== undefined && measure(key) + text.length > share) {
      throw new DOMException(texts.kit.works.pageHasNo, "QuotaExceededError");
    }
    store().setItem(key, text);
  }

  /** How many characters the page keeps beside those of one key. @param {string} but */
  function measure(but) {
    const own = Object.keys(store()).filter((key) => key.startsWith(name) && key !== but);
    return own.reduce((sum, key) => sum + (store().getItem(key)?.length ?? 0), 0);
  }

  /** Takes over what earlier versions stored: the work, the one before a link, and those that other tabs had replaced. */
  function adoptEarlier() {
    if (isEmbedded) return;
    const [before, now] = [Date.now() - 1, Date.now()].map((time) => new Date(time).toISOString());
    const aside = `${name}-aside-`;
    const replaced = Object.keys(store()).filter((key) => key.startsWith(aside)).map((
      key,
    ) => [key, key, key.slice(aside.length)]);
    for (const [key, id, time] of [...replaced, [`${name}-before-link`, BEFORE_LINK, before], [name, "earlier", now]]) {
      const text = store().getItem(key);
      if (text !== null) move(key, prefix + id, time + text);
    }
    store().removeItem(`${name}-writer`);
  }

  return { room: share ?? ROOM, listWorks, storeWork, moveWork, concernsWorks };
}
