// Between the page and the wasm module: every call goes through here, and so does what the browser keeps.
// A refusal by the board becomes a notice; a crash of the module stops all further calls, and the points stay kept.

import { forgetLink, isEmbedded } from "./address.js";
import { KEY, readKept, store } from "./kept.js";

/** @typedef {import("./bayesboard.js").Board} Board */

const ASIDE = "bayesboard-before-link";
const CRASHED = "bayesboard-crashed";
const LARGE = 40_000; // characters; about 2,000 points
const DEBOUNCE = 300; // milliseconds
const STILL = 120; // milliseconds without a change
const SLICE = 4; // milliseconds
const SIGN_OF_LIFE = 100; // milliseconds between two looks at work that takes long

/**
 * @param {Board} board
 * @param {{ tell: (text: string) => void, stop: (repeated: boolean) => void, change: () => void, onSave: () => void }} page
 */
export function createHost(board, page) {
  let stopped = false;
  let crashedBefore = readFlag();
  /** @type {string | null} */
  let kept = null;
  let storageWorks = true;
  let timer = 0;
  /** The scenes as they are kept, and which revision of them that is. */
  let scenes = "";
  let revision = -1;
  /** The hash that the board came from, if it came from one. */
  let from = "";
  /** Whether the board that is kept is the one that a link has taken the place of. It stays until something is changed. */
  let isReplaced = false;

  /** Runs `task`, and lets a refusal through to the caller. @template T @param {(board: Board) => T} task @returns {T} */
  function demand(task) {
    if (stopped) throw new Error("Bayesboard has stopped; reload the page.");
    try {
      return task(board);
    } catch (error) {
      if (isCrash(error)) crash(error);
      throw error;
    }
  }

  /** Runs `task`; returns the wording of a refusal, or null. @param {(board: Board) => void} task */
  function attempt(task) {
    try {
      demand(task);
      return null;
    } catch (error) {
      if (error instanceof TypeError) console.error(error); // No refusal of the board's, but a fault of the page's.
      return wording(error);
    }
  }

  /** Runs `task`; a refusal becomes a notice. @template T @param {(board: Board) => T} task @returns {T | undefined} */
  function call(task) {
    /** @type {T | undefined} */
    let value;
    const refusal = attempt((b) => {
      value = task(b);
    });
    if (refusal !== null && !stopped) page.tell(refusal);
    return value;
  }

  /** @param {unknown} error */
  function crash(error) {
    stopped = true;
    clearTimeout(timer);
    console.error(error);
    page.stop(crashedBefore);
    writeFlag(true);
  }

  /** Keeps the board, at once when it is small. Called when a gesture ends, before anything is fitted to its result. */
  function save() {
    if (kept === null || kept.length < LARGE) write();
    else if (!timer) timer = setTimeout(write, DEBOUNCE);
  }

  function write() {
    clearTimeout(timer);
    timer = 0;
    const text = call(packed);
    if (text === undefined || text === kept) return;
    if (kept !== null) {
      crashedBefore = false;
      writeFlag(false);
    }
    kept = text;
    page.onSave();
    try {
      const before = isReplaced ? readKept() : null;
      if (before !== null) store().setItem(ASIDE, before);
      store().setItem(KEY, text);
      isReplaced = false;
    } catch {
      if (storageWorks) page.tell("This browser does not keep the board, so its points will be gone after a reload. Everything else works.");
      storageWorks = false;
    }
  }

  function flush() {
    if (timer && !stopped) write();
  }

  /** The board as it is kept. Its scenes are written anew only when they have changed. @param {Board} b */
  function packed(b) {
    const { state: { scenes: changed, ...state }, lecture } = b.ask(["saved", revision]);
    if (lecture !== revision) scenes = JSON.stringify(changed ?? []);
    revision = lecture;
    return `${JSON.stringify({ ...state, ...(from && { link: from }) }).slice(0, -1)},"scenes":${scenes}}`;
  }

  /** Loads what was packed. @param {Board} b @param {string} text */
  function unpack(b, text) {
    const { link, ...state } = JSON.parse(text);
    b.send(["load", state]);
    from = String(link ?? "");
  }

  /** Loads what was kept, and over it the board of the address. What cannot be read is put aside, never thrown away. */
  function restore() {
    const text = readKept();
    if (text !== null) {
      const refusal = attempt((b) => {
        unpack(b, text);
        b.send(["begin"]);
      });
      if (refusal !== null && !stopped) {
        const place = putAside();
        page.tell(`The board of the last visit could not be read: ${refusal} It is kept in this browser's storage as “${place}”.`);
      }
    }
    // A page that is reloaded goes on with what has become of its link.
    if (location.hash && !(from === location.hash && (isEmbedded || isReload()))) open();
    if (!stopped) kept = call(packed) ?? null;
    addEventListener("hashchange", follow);
  }

  /** Opens the board of the address that has changed. */
  function follow() {
    flush();
    open();
    kept = call(packed) ?? null;
    page.change();
  }

  /** Opens the board of the address, if it has one; the kept one stays until this one is changed. */
  function open() {
    const view = call((b) => b.ask(["view"]));
    if (!view || !location.hash || !call((b) => b.openLink(location.hash))) return;
    const hadMore = view.canClear || view.lecture !== null;
    if (!hadMore) call((b) => b.send(["begin"]));
    from = location.hash;
    isReplaced ||= hadMore && readKept() !== null;
  }

  /** Whether there is a board that a link has taken the place of. */
  function isAside() {
    return isReplaced || readKept(ASIDE) !== null;
  }

  /** Loads that board, and has the address forget the link. */
  function restoreAside() {
    const text = isReplaced ? readKept() : readKept(ASIDE);
    if (text === null) return;
    const refusal = attempt((b) => unpack(b, text));
    if (refusal !== null) return page.tell(`The last session could not be read, and stays kept: ${refusal}`);
    forgetAside();
    forgetLink();
    from = "";
  }

  function forgetAside() {
    isReplaced = false;
    try {
      store().removeItem(ASIDE);
    } catch {
      // Without storage nothing was put aside.
    }
  }

  return { demand, attempt, call, save, flush, restore, isAside, restoreAside, forgetAside, hasStopped: () => stopped };
}

function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type !== "navigate";
}

/** Moves the kept board to a key of its own and returns that key. */
export function putAside() {
  const place = `${KEY}-${new Date().toISOString()}`;
  const text = readKept();
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

function readFlag() {
  try {
    return sessionStorage.getItem(CRASHED) !== null;
  } catch {
    return false;
  }
}

/** @param {boolean} crashed */
function writeFlag(crashed) {
  try {
    if (crashed) sessionStorage.setItem(CRASHED, "yes");
    else sessionStorage.removeItem(CRASHED);
  } catch {
    // Without storage there is no board to come back to either.
  }
}

/** A trap of the module or an exhausted stack, after which its memory cannot be trusted. @param {unknown} error */
function isCrash(error) {
  const { name } = Object(error);
  return ["RuntimeError", "RangeError", "InternalError"].includes(name);
}

/** @param {unknown} error */
function wording(error) {
  const text = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

// Work that waits until the hand is still, in slices short enough not to be felt. When it is done, nothing runs.

/**
 * @param {{ call: (task: (board: Board) => boolean) => boolean | undefined }} host
 * @param {() => void} paint called when the work is done, for what has come of it, and now and then before
 */
export function createIdle(host, paint) {
  let timer = 0;
  let painted = 0;
  let hasWorked = false;

  /** Waits for stillness, from now on. */
  function begin() {
    clearTimeout(timer);
    timer = setTimeout(work, STILL);
  }

  function work() {
    const end = performance.now() + SLICE;
    let isDone;
    do {
      isDone = host.call((board) => board.ask(["idle"])) ?? true;
      hasWorked ||= !isDone;
    } while (!isDone && performance.now() < end);
    if (isDone ? hasWorked : end > painted + SIGN_OF_LIFE) {
      paint();
      painted = end;
    }
    if (isDone) hasWorked = false;
    if (!isDone) timer = setTimeout(work);
  }

  return { begin };
}
