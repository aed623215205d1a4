// The page of Bayesboard: it forwards events to the board in the wasm module and writes what the board says.
// Nothing here computes or words anything; a frame runs only after a change, and when idle nothing runs at all.

import { watchGuess } from "./guess.js";
import { offerBoards } from "./boards.js";
import { hiddenNames } from "./address.js";
import { watchFrame } from "./frame.js";
import { createHost } from "./host.js";
import { createIdle } from "./idle.js";
import { watchControls } from "./controls.js";
import { offerExports } from "./exports.js";
import { watchFiles } from "./files.js";
import { watchInside } from "./inside/panels.js";
import { watchData } from "./data.js";
import { watchTools } from "./tools.js";
import { watchEar } from "./ear.js";
import { byId } from "./nodes.js";
import { watchHelp } from "./help.js";
import { watchMenu } from "./menu.js";
import { watchPlot } from "./plot.js";
import { offerSharing } from "./share.js";
import { offerPresets } from "./presets.js";
import { watchPrint } from "./print.js";
import { writeNotice, writeView } from "./reading.js";
import { watchScenes } from "./scenes.js";
import { watchColors } from "./sight.js";
import { createSession } from "./session.js";
import { watchStage } from "./stage.js";
import { hasBegun, stop, stopAtStart } from "./stop.js";

/** @typedef {import("./bayesboard.js").Board} Board */
/** @typedef {import("./bayesboard.js").Message} Message */
/** @typedef {import("./bayesboard.js").Questions} Questions */
/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./bayesboard.js").Answers} Answers */

/**
 * What the parts of the page do to the board. `act` is a step of a gesture, `finish` its end, after which the board
 * is kept; `attempt` returns the wording of a refusal, or null; `ask` gets an answer (of all questions only "key" and
 * "idle" change anything); `call` does what needs the board itself; `change` has the page repainted.
 * @typedef {object} Page
 * @property {(message: Message) => void} act
 * @property {(...messages: Message[]) => void} finish
 * @property {(message: Message) => string | null} attempt
 * @property {<K extends keyof Answers>(question: [K, ...Questions[K]]) => Answers[K] | undefined} ask
 * @property {<T>(task: (board: Board) => T) => T | undefined} call
 * @property {() => void} change
 */

/** Wordings of the page's own, newest last; they come before the board's notice. @type {string[]} */
const told = [];

hasBegun();
// It may be here before the page is; what it does begins when all elements are there.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

async function start() {
  try {
    // The build that is one file brings the module along, as a page opened from disk may fetch nothing.
    const { inlined } = /** @type {{ inlined?: import("./offline/inlined.js").Inlined }} */ (/** @type {unknown} */ (window));
    const module = await (inlined?.module ?? import("./bayesboard.js"));
    await module.default(inlined && { module_or_path: inlined.wasm });
    await breath();
    await run(module);
  } catch (error) {
    console.error(error);
    stopAtStart();
  }
}

/**
 * Begins in parts, between which the browser may answer: a phone would stand still for half a second. The page is inert
 * and unwritten until the last one.
 * @param {typeof import("./bayesboard.js")} module
 */
async function run(module) {
  const canvases = ["field", "ground", "fit", "hand"].map((id) => /** @type {HTMLCanvasElement} */ (byId(id)));
  const board = new module.Board(canvases[0], canvases[1], canvases[2], canvases[3]);
  const host = createHost(board, { tell, stop: (repeated) => stopAfterCrash(repeated, session.abandon) });
  const session = createSession(host, { tell, change, onSave: () => around.hasChanged() });
  let frame = 0;
  let isReady = false;
  const idle = createIdle(host, paint);

  /** @type {Page} */
  const page = {
    act(message) {
      host.call((b) => b.send(message));
      change();
    },
    finish(...messages) {
      for (const message of messages) host.call((b) => b.send(message));
      session.save();
      change();
    },
    attempt: (message) => host.attempt((b) => b.send(message)),
    ask: (question) => host.call((b) => b.ask(question)),
    call: host.call,
    change,
  };

  function change() {
    if (frame || !isReady || host.hasStopped()) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      paint();
      idle.begin();
    });
  }

  function paint() {
    /** @type {View["notice"]} */
    let notice = null;
    host.call((b) => {
      plot.flush(b);
      const view = b.ask(["view"]);
      notice = view.notice;
      // Canvases come first: text on one has the browser compute all styles anew once something is written in the page.
      b.paint();
      writeInside(b, view);
      writeView(view);
      writeScenes(view);
      plot.write(view);
      writeTools(view);
      writeControls(view);
      writeStage(view);
      writeEar(view);
      writeColors(view);
      writeData(b);
      writeGuess(view);
      paintPresets(b, view);
    });
    // Last, and whatever became of the frame: what went wrong in it is told here.
    if (!host.hasStopped()) writeNotice(told.at(-1) ?? notice, session.offer());
  }

  /** Puts a wording of the page's own into the notice, or takes it out. @param {string} text @param {boolean} [on] */
  function tell(text, on = true) {
    const at = told.indexOf(text);
    if (on === at >= 0) return; // A frame that fails again and again is told of once.
    if (on) told.push(text);
    else told.splice(at, 1);
    change();
  }

  /** Whether the module has come through the pause between two parts. */
  async function goesOn() {
    await breath();
    return !host.hasStopped();
  }

  if (!(await goesOn())) return;
  const fresh = board.ask(["view"]);
  if (!(await goesOn())) return;
  const writeControls = watchControls(page, fresh);
  if (!(await goesOn())) return;
  page.act(["hideParts", hiddenNames.join()]);
  const around = watchFrame(page); // In one part with what was kept: what the page around this one brings comes after it.
  session.restore();
  if (!(await goesOn())) return;
  const writeInside = watchInside(page);
  const writeData = watchData(page);
  if (!(await goesOn())) return;
  const paintPresets = offerPresets(board.ask(["presets"]), page);
  const writeEar = watchEar(page);
  const writeColors = watchColors(page);
  if (!(await goesOn())) return;
  const writeGuess = watchGuess(page);
  const { stage, write: writeStage } = watchStage(page, tell);
  const plot = watchPlot(byId("plot"), page, stage, watchMenu(byId("plot"), page), watchHelp(page));
  watchPrint(page, stage, paint);
  watchButtons(page, session);
  offerBoards((text) => {
    session.show(text);
    page.finish();
  });
  const writeTools = watchTools(page);
  const writeScenes = watchScenes(page);
  watchFiles(page, tell);
  offerSharing(page);
  offerExports(page);

  /** @type {import("./bayesboard.js").PageApi} */
  const api = {
    state: () => flushed((b) => b.ask(["state"])),
    load(state) {
      flushed((b) => b.send(["load", state]));
      page.finish();
    },
    report: () => flushed((b) => b.ask(["report"])),
    toPage(x, y) {
      const { left, top } = byId("plot").getBoundingClientRect();
      const [right, down] = flushed((b) => b.ask(["toPage", x, y]));
      return [left + right, top + down];
    },
  };
  Object.assign(window, { bayesboard: api });

  /** Runs `task` on a board that knows of every move. @template T @param {(board: Board) => T} task */
  function flushed(task) {
    return host.demand((b) => {
      plot.flush(b);
      return task(b);
    });
  }

  if (!(await goesOn())) return;
  host.call((b) => b.paint());
  if (!(await goesOn())) return;
  byId("main").inert = false;
  document.documentElement.classList.remove("filled"); // From now on the board says whether it is.
  isReady = true;
  paint();
  if (host.hasStopped()) return;
  idle.begin();
  document.body.dataset.ready = "";
  around.isReady();
}

/** Lets the browser answer. Nobody waits for it on a page out of sight, where timers are slow. */
async function breath() {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
}

/** @param {Page} page @param {import("./session.js").Session} session */
function watchButtons(page, session) {
  document.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("[data-send]");
    if (!(button instanceof HTMLElement) || button.ariaDisabled === "true") return;
    page.finish(/** @type {Message} */ (button.dataset.send?.split(" ")));
  });
  document.addEventListener("toggle", (event) => {
    const { target, newState } = /** @type {ToggleEvent} */ (event);
    if (newState !== "open") return;
    const opened = /** @type {HTMLElement} */ (target);
    // What opens below the fold would seem not to open at all; in what covers the page, the keys are at its first button.
    if (opened.matches("details")) opened.scrollIntoView({ block: "nearest" });
    else /** @type {HTMLElement | null} */ (opened.querySelector("[data-first]"))?.focus();
  }, true);
  byId("hide-fits").addEventListener("click", ({ currentTarget }) => {
    page.finish(["hideFits", /** @type {Element} */ (currentTarget).ariaPressed !== "true"]);
  });
  byId("dismiss").addEventListener("click", () => {
    if (told.pop() !== undefined) return page.finish();
    if (page.ask(["view"])?.notice) return page.finish(["dismissNotice"]);
    session.dismiss();
    page.finish();
  });
  byId("accept").addEventListener("click", () => {
    session.accept();
    page.finish();
  });
  const classes = byId("classes");
  classes.addEventListener("change", () => page.finish(["chooseClass", currentClass()]));
  watchRenaming(page);
}

/** The class of the points to come, or null for none. */
function currentClass() {
  const checked = document.querySelector('input[name="class"]:checked');
  return checked instanceof HTMLInputElement && checked.value !== "" ? Number(checked.value) : null;
}

/** @param {Page} page */
function watchRenaming(page) {
  const button = byId("rename-class");
  const field = /** @type {HTMLInputElement} */ (byId("class-name"));
  let renamed = 0;

  /** @param {boolean} open */
  function turn(open) {
    field.hidden = !open;
    button.hidden = open;
  }
  function open() {
    const current = currentClass();
    if (current === null) return;
    renamed = current;
    field.value = byId(`class-${renamed}`).textContent ?? "";
    turn(true);
    field.select();
    field.focus();
  }
  function close() {
    turn(false);
    button.focus();
  }
  button.addEventListener("click", open);
  byId("classes").addEventListener("dblclick", open);
  field.addEventListener("change", () => page.finish(["renameClass", renamed, field.value]));
  field.addEventListener("blur", () => turn(false));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") field.value = byId(`class-${renamed}`).textContent ?? "";
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault(); // Else the same key would press the button that takes the focus.
    if (event.key === "Enter") field.dispatchEvent(new Event("change"));
    close();
  });
}

/** @param {boolean} repeated @param {() => void} abandon */
function stopAfterCrash(repeated, abandon) {
  stop("Something went wrong inside Bayesboard, and it has stopped. Your points are kept; reload to go on with them.");
  if (!repeated) return;
  const fresh = byId("start-empty");
  fresh.hidden = false;
  fresh.addEventListener("click", () => {
    abandon();
    location.reload();
  });
}
