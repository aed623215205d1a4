// The browser's storage of the page's document: the text that a page saves, for the board its points and settings.

import { isEmbedded } from "./address.js";

/** The name of the page, which the names of all that it stores begin with. */
export const NAME = document.documentElement.dataset.page ?? "bayesboard";

/** How many characters the page may keep: the storage is that of all pages, and one must not fill it for another. */
const ROOM = Number(document.documentElement.dataset.room ?? Infinity);

// A page inside another is one of many, and its document lasts as long as the visit.
const KEY = isEmbedded ? `${NAME} ${location.href}` : NAME;
const WRITER = `${NAME}-writer`;
const BEFORE_LINK = `${NAME}-before-link`;

/** Looked up each time: where storage is forbidden, so is looking it up. */
export function store() {
  return isEmbedded ? sessionStorage : localStorage;
}

/** @param {string} key */
export function read(key) {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; throws where there is no storage, or no room. @param {string} key @param {string} text */
export function put(key, text) {
  if (ROOM < Infinity && measure(key) + text.length > ROOM) throw new DOMException("The page has no more room.", "QuotaExceededError");
  store().setItem(key, text);
}

/** How many characters the page keeps beside those of one key. @param {string} but */
function measure(but) {
  const own = Object.keys(store()).filter((key) => key.startsWith(NAME) && key !== but);
  return own.reduce((sum, key) => sum + (read(key)?.length ?? 0), 0);
}

/** The stored document, or null. */
export const readStored = () => read(KEY);

/** The document that a link has replaced, or null. */
export const readBeforeLink = () => read(BEFORE_LINK);

/** The id of the tab that stored the document, or null. */
export const readWriter = () => read(WRITER);

/** Stores a document; throws where there is no storage, or no room. @param {string} text @param {string} writer the tab's id */
export function writeStored(text, writer) {
  if (!isEmbedded) store().setItem(WRITER, writer);
  put(KEY, text);
}

/** Throws where there is no storage, or no room. @param {string} text */
export function writeBeforeLink(text) {
  put(BEFORE_LINK, text);
}

export function removeBeforeLink() {
  try {
    store().removeItem(BEFORE_LINK);
  } catch {
    // Without storage there is none.
  }
}

/** Whether an event says that another tab has changed the stored document. @param {StorageEvent} event */
export function concernsStored({ key, storageArea }) {
  return storageArea === store() && (key === KEY || key === null);
}

/** Moves the stored document to a key of its own and returns that key. */
export function moveStored() {
  const place = `${KEY}-${new Date().toISOString()}`;
  const text = readStored();
  if (text === null) return place;
  store().removeItem(KEY); // First, because there may be no room for two.
  try {
    store().setItem(place, text);
  } catch (error) {
    store().setItem(KEY, text);
    throw error;
  }
  return place;
}
