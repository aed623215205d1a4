// The screens of the page: one is shown, and the others stay as they were left. Each is set up when it is shown first.

import { hashOf, namedScreen, nameScreenOfTask, setHash } from "./address.js";
import { openCourse } from "./course.js";
import { byId } from "./dom.js";
import { offerPacking } from "./packing.js";
import { watchProofs } from "./proofs.js";
import { createStore } from "./screen.js";
import { createShell } from "./shell.js";
import { showSlot } from "./screen_slots.js";
import { clearStage } from "./stage.js";
import { sayThatItIsSlow } from "./stop.js";

/**
 * @typedef {object} Kind a screen: what is known of it, and what sets it up; it returns the screen, or null after a crash
 * @property {import("./screen.js").Definition} definition
 * @property {(module: any, shell: import("./shell.js").Shell, store: import("./screen.js").Store) => Promise<import("./screen.js").Screen | null>} setUp
 */

/** The screen of this id, or the first one. @param {Kind[]} kinds @param {string} id */
const find = (kinds, id) => kinds.find(({ definition }) => definition.id === id) ?? kinds[0];

/** Puts the elements of the screen that the address names into the page: they are seen while the module is loading. @param {Kind[]} kinds */
export function showNamed(kinds) {
  showSlot(find(kinds, namedScreen()).definition.id);
}

/** @param {typeof import("../bayesboard.js")} module @param {Kind[]} kinds the board first */
export async function runScreens(module, kinds) {
  const kindOf = (/** @type {string} */ id) => find(kinds, id);
  const stores = new Map(kinds.map(({ definition }) => [definition.id, createStore(definition)]));
  function idOfAddress() {
    nameScreenOfTask(module.screenOfTask);
    return kindOf(namedScreen()).definition.id;
  }
  /** The screens that are set up, or are being. @type {Map<string, import("./screen.js").Screen>} */
  const screens = new Map();
  let id = idOfAddress();
  let isFirst = true;
  const shell = createShell({
    shown: () => screens.get(id),
    shows: (other) => other === id,
    show,
    give,
    add: (screen) => screens.set(screen.id, screen),
  }, (parts) => openCourse(module, parts));

  watchProofs(module, shell.page);
  offerPacking(module, shell.page);

  /** One after the other: a screen that is being set up stays in its place. */
  let last = Promise.resolve();
  /** @param {() => Promise<void>} task */
  function inTurn(task) {
    const done = last.then(task);
    last = done.catch(() => {}); // One that fails is told to whoever asked; the next one has its turn.
    return done;
  }

  /** Shows a screen, and returns whether it has opened what the address says. @param {string} next @param {() => void} begin */
  async function enter(next, begin) {
    id = next;
    const isNew = !screens.has(id);
    if (!isNew) begin();
    clearStage();
    showSlot(id);
    if (isNew) await setUp(id, begin);
    else shell.page.change();
    Object.assign(window, { bayesboard: screens.get(id)?.api });
    return isNew;
  }

  /** @param {string} next @param {() => void} begin */
  async function setUp(next, begin) {
    const main = byId("main");
    main.inert = true;
    delete document.body.dataset.ready;
    const screen = await kindOf(next).setUp(
      module,
      shell,
      /** @type {import("./screen.js").Store} */ (stores.get(next)),
    );
    if (screen === null) return;
    main.inert = false;
    if (isFirst) shell.course()?.begin();
    isFirst = false;
    begin();
    screen.begin();
    if (!screen.engine.hasStopped()) document.body.dataset.ready = "";
    sayThatItIsSlow(false);
  }

  /** Goes to another screen, as a step of the history. @param {string} next @param {() => void} begin */
  function show(next, begin) {
    return inTurn(async () => {
      if (next === id) return begin();
      screens.get(id)?.session.hash(); // The last time that the address is its own.
      setHash(screens.get(next)?.session.hash() ?? stores.get(next)?.tab.readHash() ?? hashOf(next), "pushState");
      await enter(next, begin);
    });
  }

  /** Hands a table to the screen that takes it. @type {import("./shell.js").Shell["give"]} */
  async function give(as, source, name) {
    const next = kinds.find(({ definition }) => definition.takes === as)?.definition.id;
    if (next === undefined) return;
    await show(next, () => {});
    screens.get(next)?.read(source, name);
  }

  addEventListener("hashchange", () =>
    inTurn(async () => {
      const next = idOfAddress();
      if (next !== id && (await enter(next, () => {}))) return;
      screens.get(id)?.session.follow();
    }));
  await inTurn(async () => {
    await enter(id, () => {});
  });
  shell.isReady();
}
