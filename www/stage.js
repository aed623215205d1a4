// Presenter mode: the board for a projector, with large type, few controls, a pointer that the back row can follow.

import { watchSlider } from "./controls.js";
import { byId } from "./nodes.js";
import { isApart, isWriting } from "./plot.js";

/** @typedef {import("./main.js").Page} Page */

/**
 * What the plot needs to know of it. `size` is that of text, markers and lines, 1 being the usual one.
 * @typedef {{ isOn: () => boolean, size: () => number, onChange: () => void, blank: () => void, fullScreen: () => void }} Stage
 */

const SCALE_KEY = "bayesboard-scale";
const SECOND = 500; // milliseconds in which a second press is one too many
const USUAL = 16; // pixels; the board's text at its usual size

/** @param {Page} page @param {(text: string) => void} tell */
export function watchStage(page, tell) {
  const root = document.documentElement;
  const present = byId("present");
  const blanked = byId("blanked");
  let isOn = false;
  /** Where the focus was when the screen was blanked. @type {Element | null} */
  let before = null;
  let settled = 0;

  /** @type {Stage} */
  const stage = {
    isOn: () => isOn,
    size: () => (isLarge() ? Number.parseFloat(getComputedStyle(root).fontSize) / USUAL : 1),
    onChange() {},
    blank: () => blank(true),
    fullScreen: () => turnFullScreen(),
  };
  const awake = keepAwake();
  const openSliders = watchGroups();
  const isLarge = () => root.classList.contains("presenting");

  /** The button answers at once; the page, which is laid out and painted anew, follows in one piece. @param {boolean} on */
  function turn(on) {
    isOn = on;
    present.setAttribute("aria-pressed", String(on));
    awake(on);
    if (!on && document.fullscreenElement) turnFullScreen();
    if (document.hidden) follow(); // Frames would wait until it is seen.
    else requestAnimationFrame(() => setTimeout(follow));
  }

  function follow() {
    const plot = byId("plot");
    root.classList.toggle("presenting", isOn);
    openSliders(isOn);
    byId("stage").hidden = !isOn;
    byId("ring").hidden = true;
    // Keys are the board's, and Space does not press "Present" again.
    if (isOn && before === present) before = plot;
    if (isOn && (document.activeElement ?? document.body).contains(present)) {
      plot.focus({ preventScroll: true });
      settled = performance.now() + SECOND;
    }
    stage.onChange();
  }

  /** @param {boolean} on */
  function blank(on) {
    if (on) before = document.activeElement;
    blanked.hidden = !on;
    byId("main").inert = on;
    if (on) blanked.focus();
    else if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  present.addEventListener("click", () => turn(!isOn));
  // A second press of the key that has pressed "Present", or one that is held, takes hold of no point.
  byId("plot").addEventListener("keydown", (event) => {
    if (!["Enter", " "].includes(event.key) || !(event.repeat || event.timeStamp < settled)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  byId("blank").addEventListener("click", () => blank(true));
  blanked.addEventListener("click", () => blank(false));
  const turnFullScreen = watchFullScreen(tell, () => turn(false));
  watchRing(() => isOn);

  // Any key brings the page back and does nothing else.
  addEventListener("keydown", (event) => {
    if (blanked.hidden) return;
    blank(false);
    event.preventDefault();
    event.stopPropagation();
  }, true);
  // After the board, for which Escape may have a meaning of its own.
  addEventListener("keydown", (event) => {
    if (isOn && event.key === "Escape" && !event.defaultPrevented && !isWriting(event.target) && !isApart(event.target)) turn(false);
  });

  return { stage, write: watchScale(page, stage) };
}

/** In presenter mode all sliders are in sight, also those of a closed group. @returns {(on: boolean) => void} */
function watchGroups() {
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  return (on) => {
    for (const group of opened) group.open = false;
    opened = on ? [...document.querySelectorAll("details")].filter((group) => !group.open && group.querySelector(".slider")) : [];
    for (const group of opened) group.open = true;
  };
}

/** The one thing about this mode that is kept. @param {Page} page @param {Stage} stage */
function watchScale(page, stage) {
  let scale = 1;

  /** @param {number} value */
  function apply(value) {
    if (!(value >= 1 && value <= 2.5)) return `${value}; it must be a number from 1 to 2.5.`;
    scale = value;
    document.documentElement.style.setProperty("--scale", String(value));
    try {
      localStorage.setItem(SCALE_KEY, String(value));
    } catch {
      // Without storage the next visit begins at 1 again.
    }
    stage.onChange();
    return null;
  }
  try {
    const kept = localStorage.getItem(SCALE_KEY);
    if (kept !== null) apply(Number(kept)); // Only then: it has the styles of the whole page computed anew.
  } catch {
    // No storage, or nothing in it that is a scale.
  }
  return watchSlider({ id: "scale", log: false, step: 0.05, read: () => scale, apply }, page, 1);
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
      tell("This browser refuses full screen here. Everything else works.");
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
  addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
    ring.hidden = !isOn() || !shown.checked || pointerType === "touch";
    ring.style.translate = `${clientX}px ${clientY}px`;
  });
  document.documentElement.addEventListener("pointerleave", () => {
    ring.hidden = true;
  });
}

/** Has the screen stay on, or no longer. */
function keepAwake() {
  let isOn = false;
  /** @type {WakeLockSentinel | null} */
  let lock = null;

  async function hold() {
    if (!isOn || lock || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      const granted = await navigator.wakeLock.request("screen");
      if (!isOn || lock) return await granted.release();
      lock = granted;
      granted.addEventListener("release", () => {
        lock = null;
      });
    } catch (error) {
      // The browser may refuse, as on a low battery; the board does not depend on it.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  // A page that goes out of sight loses the lock.
  document.addEventListener("visibilitychange", hold);
  /** @param {boolean} on */
  return (on) => {
    isOn = on;
    if (on) hold();
    else lock?.release();
  };
}
