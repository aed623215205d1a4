// What any screen has: the handle of the module, the document that is stored, frames, and what is told.

import { hiddenNames } from "./address.js";
import { stopAfterCrash } from "./crash.js";
import { createEngine } from "./engine.js";
import { createFrames } from "./frames.js";
import { createNotices } from "./notice.js";
import { createPage } from "./page.js";
import { createSaved } from "./saved.js";
import { createSession } from "./session.js";
import { breath } from "./start.js";
import { createTab } from "./tab.js";
import { createWorks } from "./works.js";

/**
 * What a screen is known by, how it is stored, and what a first visit shows.
 * @typedef {object} Definition
 * @property {string} id
 * @property {"points" | "messages"} takes what it makes of a table
 * @property {string} stored what the names of all that it stores begin with
 * @property {number} [room] how many characters it may store
 * @property {any[]} example the command that shows what a first visit begins with
 */
/**
 * A screen that is being set up, or is.
 * @template B what the module exports for it
 * @typedef {object} ScreenOf
 * @property {string} id
 * @property {HTMLElement} area what is presented
 * @property {import("./page.js").PageOf<any, any, any, any>} page
 * @property {import("./engine.js").Engine<B>} engine
 * @property {import("./session.js").Session} session
 * @property {ReturnType<typeof createNotices>} notices
 * @property {() => void} change has it painted, if it is shown
 * @property {(source: Uint8Array | string, name: string) => void} read begins to read a table
 * @property {object} api what scripts can call as `window.bayesboard` while it is shown
 * @property {() => void} restore loads the document that this browser keeps, or that of the address
 * @property {() => void} begin from now on it is painted after each change
 * @property {() => Promise<boolean>} goesOn ends a part of the setting up, between two of which the browser can answer;
 *   returns whether the module still runs
 */
/** @typedef {ScreenOf<any>} Screen */

/** @typedef {ReturnType<typeof createStore>} Store */

/** What is kept of a screen in this browser. @param {Definition} definition */
export function createStore({ stored, room }) {
  return { works: createWorks(stored, room), tab: createTab(stored) };
}

/**
 * @template {import("./page.js").Handle} B
 * @param {Definition} definition
 * @param {Store} store
 * @param {B} handle
 * @param {import("./shell.js").Shell} shell
 * @param {HTMLElement} area what is presented, which gets the focus
 * @param {() => void} paint
 * @returns {ScreenOf<B>}
 */
export function createScreen({ id, example }, { works, tab }, handle, shell, area, paint) {
  let isReady = false;
  const isShown = () => shell.shows(id);
  const change = createFrames(paint, () => isReady && isShown() && !engine.hasStopped());
  const notices = createNotices(change);
  const { tell } = notices;
  const engine = createEngine(handle, tab, { tell, stop: (repeated) => stopAfterCrash(repeated, session.abandon) });
  const session = createSession(createSaved(engine, { example, room: works.room }), engine, works, tab, {
    id,
    isShown,
    tell,
    change,
    onSave: shell.hasChanged,
  });
  /** @type {import("./page.js").PageOf<any, any, any, any>} */
  const page = createPage(engine, session, change, isShown);

  /** @type {ScreenOf<B>} */
  const screen = {
    id,
    area,
    page,
    engine,
    session,
    notices,
    change,
    api: {},
    read() {},
    restore() {
      page.act(["hideParts", hiddenNames.join()]);
      session.restore();
    },
    begin() {
      isReady = true;
      paint();
    },
    async goesOn() {
      await breath();
      return !engine.hasStopped();
    },
  };
  shell.add(screen);
  return screen;
}
