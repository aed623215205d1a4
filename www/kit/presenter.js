// Presenter mode: the stage on a projector, with large type, the hand below it, and a ring around the pointer.

import texts from "../texts.json" with { type: "json" };
import { byId, hide, write } from "./dom.js";
import { filled } from "./filled.js";
import { isInOverlay, isTextField, turnsPage } from "./key_targets.js";
import { watchNotes } from "./notes.js";
import { readPreference, writePreference } from "./preferences.js";
import { watchSlider } from "./slider.js";
import { wasPresenting, writePresenting } from "./tab.js";
import { keepAwake } from "./wake_lock.js";

/**
 * `size` is that of text, markers and lines, 1 being the usual one; what is given to `onChange` is called when the mode, the
 * size or the theme changes, which `changed` says.
 * @typedef {object} Presenter
 * @property {() => boolean} isOn
 * @property {() => number} size
 * @property {(listen: () => void) => void} onChange
 * @property {() => void} changed
 * @property {() => void} begin takes the notices away, before what is presented
 * @property {() => void} blank
 * @property {() => void} fullScreen
 * @property {() => void} controls opens the controls that are not on stage, or closes them
 * @property {() => void} scenes opens the list of scenes, or closes it
 * @property {() => void} notes shows the notes, or hides them
 * @property {() => void} start
 * @property {() => void} stop
 * @property {(area: HTMLElement) => void} present sets up what a screen presents
 * @property {(view: import("./notes.js").View) => void} write at the end of a frame
 */

const REPEAT = 500; // milliseconds in which a second press is a mistake
const USUAL = 16; // pixels; the usual size of text
/** Windows for which the large type has room. In those of phones the page stays as it is, in full screen. */
const HAS_ROOM = "(min-width: 48rem) and (min-height: 30rem)";

/**
 * @param {() => HTMLElement} area what is presented at the moment, which gets the focus
 * @param {import("./page.js").PageOf<any, any, any, any>} page that of the screen that is shown
 * @param {{ tell: (text: string) => void, begin: () => void }} shell `begin` is called when it begins
 * @returns {Presenter}
 */
export function watchPresenter(area, page, { tell, begin }) {
  const root = document.documentElement;
  const present = byId("present");
  const blanked = byId("blanked");
  let isOn = false;
  /** Where the focus was when the screen was blanked. @type {Element | null} */
  let before = null;
  let settled = 0;
  /** What was pressed open while presenting, the newest last. @type {HTMLElement[]} */
  let doors = [];

  /** @type {(() => void)[]} */
  const listeners = [];
  const changed = () => listeners.forEach((listen) => listen());
  const awake = keepAwake();
  const room = matchMedia(HAS_ROOM);
  room.addEventListener("change", () => isOn && follow());
  const isLarge = () => root.classList.contains("presenting");

  /** The button changes at once; the page, which needs a new layout, a frame later. @param {number} since when it began, or 0 */
  function turn(since) {
    const on = since > 0;
    isOn = on;
    doors = [];
    if (on) {
      begin();
      notes.begin(since);
    } else notes.end();
    write(/** @type {Element} */ (present.lastElementChild), on ? texts.kit.hand.exit : texts.shared.present);
    awake(on);
    writePresenting(since);
    const isAlone = on && !room.matches && document.fullscreenEnabled && navigator.userActivation?.isActive;
    if (isAlone ? !document.fullscreenElement : !on && document.fullscreenElement) turnFullScreen();
    if (document.hidden) follow(); // A hidden page gets no frames.
    else requestAnimationFrame(() => setTimeout(follow));
  }

  function follow() {
    root.classList.toggle("presenting", isOn && room.matches);
    byId("presenter-tools").hidden = !isLarge();
    if (!isLarge()) notes.uncover(); // It lies over the picture of the stage.
    byId("ring").hidden = true;
    // So that Space does not press "Present" again.
    if (isOn && before === present) before = area();
    if (isOn && (document.activeElement ?? document.body).contains(present)) {
      area().focus({ preventScroll: true });
      settled = performance.now() + REPEAT;
    }
    changed();
  }

  /** @param {boolean} on */
  function blank(on) {
    if (on) before = document.activeElement;
    blanked.hidden = !on;
    page.change();
    byId("main").inert = on;
    if (on) blanked.focus();
    else if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  const notes = watchNotes(page, () => blank(blanked.hidden));
  present.addEventListener("click", () => turn(isOn ? 0 : Date.now()));
  /** Ignores a second press of the key that has pressed "Present", and its repetition. @param {KeyboardEvent} event */
  function ignoreSecond(event) {
    if (!["Enter", " "].includes(event.key) || !(event.repeat || event.timeStamp < settled)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  const sheet = byId("presenter-sheet");
  sheet.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) sheet.hidePopover();
  });
  byId("exit").addEventListener("click", () => turn(0));
  byId("scenes-button").addEventListener("click", toggleScenes);
  byId("notes-button").addEventListener("click", notes.open);
  byId("blank").addEventListener("click", () => blank(true));
  blanked.addEventListener("click", () => blank(false));
  const turnFullScreen = watchFullScreen(tell, () => isLarge() || turn(0));
  watchRing(() => isOn);

  // Any key brings the page back and does nothing else.
  addEventListener("keydown", (event) => {
    if (blanked.hidden) return;
    blank(false);
    event.preventDefault();
    event.stopPropagation();
  }, true);
  // What is shown already stays, and so does what a scene shows.
  document.addEventListener("click", ({ target }) => {
    const door = /** @type {Element} */ (target).closest("button[aria-expanded]");
    if (!isOn || !(door instanceof HTMLElement)) return;
    doors = [...doors.filter((other) => other !== door), door];
  });
  /** Shuts what was opened last, and is still open; returns whether there was any. */
  function shutLast() {
    const door = doors.findLast((one) => one.ariaExpanded === "true" && one.checkVisibility());
    door?.focus({ preventScroll: true }); // What has the focus may go.
    door?.click();
    return door !== undefined;
  }
  /** Takes away what lies over what is presented: sheets, the QR code, a card; returns whether there was any. */
  function uncover() {
    const sheets = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[popover]:popover-open"));
    const code = /** @type {HTMLDialogElement | null} */ (document.querySelector("#large-code[open]"));
    const card = doors.findLast((door) =>
      door.matches(".pick") && door.ariaExpanded === "true" && door.checkVisibility()
    );
    for (const sheet of sheets) sheet.hidePopover();
    code?.close();
    card?.click();
    return sheets.length > 0 || code !== null || card !== undefined;
  }
  // The next press of a remote goes on; and Escape ends a view by hand before anything else.
  addEventListener("keydown", (event) => {
    if (!isOn || document.querySelector("dialog[open]:not(#large-code)")) return;
    const isDone = turnsPage(event)
      ? uncover()
      : event.key === "Escape" && !isTextField(event.target) && !document.querySelector(":popover-open")
        && (notes.uncover() || skip() || endViews());
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  // After all other listeners, which may use Escape themselves.
  addEventListener("keydown", (event) => {
    if (
      isOn && event.key === "Escape" && !event.defaultPrevented && !isTextField(event.target)
      && !isInOverlay(event.target)
    ) shutLast() || turn(0);
  });

  returnFocus(area, () => isOn);
  const isByTab = watchTabKey();
  const writeScale = watchScale(page.change, changed);
  if (wasPresenting()) turn(wasPresenting());

  return {
    isOn: () => isOn,
    size: () => (isLarge() ? Number.parseFloat(getComputedStyle(root).fontSize) / USUAL : 1),
    onChange: (listen) => listeners.push(listen),
    changed,
    begin,
    blank: () => blank(true),
    fullScreen: () => turnFullScreen(),
    controls: () => byId("controls").click(),
    scenes: toggleScenes,
    notes: notes.toggle,
    start: () => isOn || turn(Date.now()),
    stop: () => isOn && turn(0),
    present(presented) {
      presented.addEventListener("keydown", ignoreSecond);
      // Marks the focus that was not reached by Tab, so that no frame around the area comes and goes.
      presented.addEventListener("focus", () => presented.toggleAttribute("data-given-focus", !isByTab()));
    },
    write(view) {
      writeScale();
      notes.write(view);
    },
  };
}

/** Ends the views that are switched on by hand, as long as a scene or until Escape; returns whether there was any. */
export function endViews() {
  const pressed = '[data-view-by-hand][aria-pressed="true"]';
  const views = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(pressed))];
  const shown = views.filter((view) => view.checkVisibility());
  for (const view of views) view.click();
  return shown.length > 0;
}

/** Ends the gesture that is being played, at its end; returns whether there was one. */
function skip() {
  const isPlaying = document.documentElement.dataset.playing === "true";
  if (isPlaying) byId("stage-step").click();
  return isPlaying;
}

/** Opens the list of scenes, or closes it. */
function toggleScenes() {
  byId("lecture-sheet").togglePopover();
}

/** Returns what says whether the focus moves by Tab. */
function watchTabKey() {
  let isByTab = false;
  addEventListener("keydown", ({ key }) => {
    isByTab = key === "Tab";
  }, true);
  addEventListener("pointerdown", () => {
    isByTab = false;
  }, true);
  return () => isByTab;
}

/** Gives the focus back after a pointer has used a slider or a list, so that keys are the board's. @param {() => HTMLElement} area @param {() => boolean} isOn */
function returnFocus(area, isOn) {
  /** @type {EventTarget | null} */
  let pressed = null;
  addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  }, true);
  addEventListener("keydown", () => {
    pressed = null;
  }, true);
  addEventListener("change", ({ target }) => {
    const isUsed = pressed instanceof Node && pressed.contains(/** @type {Node} */ (target))
      && target instanceof Element && target.matches('select, input[type="range"]');
    if (isOn() && isUsed) area().focus({ preventScroll: true });
  });
}

/**
 * The slider of the scale, which is kept. Until it is let go, the page stays as it is, and with it the slider.
 * @param {() => void} change
 * @param {() => void} changed
 */
function watchScale(change, changed) {
  let scale = 1;

  /** @param {number | null} value */
  function adjust(value) {
    if (value === null || !(value >= 1 && value <= 2.5)) return filled(texts.kit.presenter.scaleMustNumber, { value });
    scale = value;
    return null;
  }
  function apply() {
    document.documentElement.style.setProperty("--scale", String(scale));
    writePreference("scale", String(scale));
    changed();
  }
  const settle = () => {
    apply();
    change();
  };
  const kept = readPreference("scale");
  // Only then: it makes the browser compute all styles anew.
  if (kept !== null && adjust(Number(kept)) === null) apply();
  const write = watchSlider({ id: "scale", log: false, step: 0.05 }, { adjust, settle, change }, 1);
  return () => write(scale);
}

/** @param {(text: string) => void} tell @param {() => void} leave called when the browser's own Escape ended it */
function watchFullScreen(tell, leave) {
  const button = byId("fullscreen");
  let asked = false;

  async function turn() {
    asked = document.fullscreenElement !== null;
    try {
      await (asked ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      tell(texts.kit.presenter.browserRefusesFull);
    }
  }
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener("click", turn);
  document.addEventListener("fullscreenchange", () => {
    const isFull = document.fullscreenElement !== null;
    button.setAttribute("aria-pressed", String(isFull));
    if (!isFull && !asked) leave();
    asked = false;
  });
  return turn;
}

/** A large ring around the pointer, wherever it is on the page. @param {() => boolean} isOn */
function watchRing(isOn) {
  const ring = byId("ring");
  const shown = /** @type {HTMLInputElement} */ (byId("ring-shown"));
  addEventListener("pointermove", ({ target, pointerType, clientX, clientY }) => {
    hide(ring, !isOn() || !shown.checked || pointerType === "touch");
    ring.classList.toggle("over-text", !(target instanceof Element && target.closest('[role="application"]')));
    if (!ring.hidden) ring.style.translate = `${clientX}px ${clientY}px`;
  });
  document.documentElement.addEventListener("pointerleave", () => {
    hide(ring, true);
  });
}
