// What the browser keeps of boards, as texts under names of their own.

import { isEmbedded } from "./address.js";

// A page inside another is one of many, and lasts as long as the visit.
export const KEY = isEmbedded ? `bayesboard ${location.href}` : "bayesboard";
const WRITER = "bayesboard-writer";
const BEFORE_LINK = "bayesboard-before-link";

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

/** The stored board, or null. */
export const readBoard = () => read(KEY);

/** The board that a link has taken the place of, or null. */
export const readBeforeLink = () => read(BEFORE_LINK);

/** The id of the tab that has stored the board, or null. */
export const readWriter = () => read(WRITER);

/** Stores a board; throws where there is no storage, or no room. @param {string} text @param {string} writer the tab's id */
export function writeBoard(text, writer) {
  store().setItem(KEY, text);
  if (!isEmbedded) store().setItem(WRITER, writer);
}

/** Throws where there is no storage, or no room. @param {string} text */
export function writeBeforeLink(text) {
  store().setItem(BEFORE_LINK, text);
}

export function removeBeforeLink() {
  try {
    store().removeItem(BEFORE_LINK);
  } catch {
    // Without storage there is none.
  }
}

/** Whether an event says that another tab has changed the stored board. @param {StorageEvent} event */
export function isOfBoard({ key, storageArea }) {
  return storageArea === store() && (key === KEY || key === null);
}

/** Moves the stored board to a key of its own and returns that key. */
export function moveBoard() {
  const place = `${KEY}-${new Date().toISOString()}`;
  const text = readBoard();
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
