// The hand on the board and on the Gaussian square: pointers, keys, and the size of the canvases.

import { paintLike, watchSight } from "./sight.js";

/** @typedef {import("./bayesboard.js").Board} Board */
/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./main.js").Page} Page */

const CORNER_REACH = 8; // pixels
const EDGE_REACH = 4; // pixels
const LONG = 500; // milliseconds that a finger rests to open the menu
const WANDER = 8; // pixels that it may wander meanwhile

/**
 * @param {HTMLElement} plot
 * @param {Page} page
 * @param {import("./stage.js").Stage} stage
 * @param {import("./menu.js").MenuDoor} menu
 * @param {() => void} help
 */
export function watchPlot(plot, page, stage, menu, help) {
  /** @type {number | null} */
  let pressed = null;
  /** The newest move that the board has not heard of: one a frame is enough. @type {PointerEvent | null} */
  let pending = null;
  let strokes = false;
  /** A finger that rests where it went down opens the menu. */
  let resting = 0;
  let from = { x: 0, y: 0 };

  /** @param {{ clientX: number, clientY: number }} event */
  function position(event) {
    const box = plot.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {Board} board */
  function flush(board) {
    if (pending === null) return;
    const pointer = kind(pending);
    // A stroke goes through every place that the browser knows of, all else only cares where the pointer is.
    const moves = strokes && pressed !== null ? pending.getCoalescedEvents() : [];
    const { x, y } = position(pending);
    pending = null;
    if (pressed === null) return board.send(["hover", x, y, pointer]);
    for (const move of moves) {
      const { x, y } = position(move);
      board.send(["drag", x, y]);
    }
    board.send(["drag", x, y]);
  }

  function cancel() {
    clearTimeout(resting);
    pressed = null;
    pending = null;
    page.act(["cancel"]);
  }

  plot.addEventListener("pointerdown", (event) => {
    const pointer = kind(event);
    if (!event.isPrimary || (event.button !== 0 && pointer !== "eraser")) return;
    // A palm that rests while a pen writes is no finger; a palm that came before the pen was none either.
    if (pressed !== null) {
      if (event.pointerType !== "pen") return;
      cancel();
    }
    // Pressing beside what has opened only closes it.
    if (menu.close() || document.querySelector("[popover]:popover-open")) return;
    capture(plot, event.pointerId);
    const { x, y } = position(event);
    if (pointer === "touch") {
      from = { x, y };
      resting = setTimeout(() => openMenu({ x, y }, pointer), LONG);
    }
    page.call(flush);
    pressed = event.pointerId;
    page.act(["press", x, y, pointer]);
  });

  plot.addEventListener("pointermove", (event) => {
    if (!event.isPrimary || (pressed !== null && event.pointerId !== pressed)) return;
    if (pressed !== null && Math.hypot(position(event).x - from.x, position(event).y - from.y) > WANDER) clearTimeout(resting);
    if (strokes && pressed !== null && pending !== null) page.call(flush); // Its coalesced places would be lost.
    pending = event;
    page.change();
  });

  plot.addEventListener("pointerup", (event) => {
    if (event.pointerId !== pressed) return;
    const { x, y } = position(event);
    clearTimeout(resting);
    page.call(flush);
    pressed = null;
    page.finish(["release", x, y]);
  });

  for (const end of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
    plot.addEventListener(end, (event) => {
      if (event.pointerId === pressed) cancel();
    });
  }

  // The menu of the right button, of a long press, and of the key for it. What was begun is called off.
  /** @param {{ x: number, y: number } | null} at @param {string} pointer */
  function openMenu(at, pointer) {
    if (pressed !== null) cancel();
    menu.open(at, pointer);
  }
  plot.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (!menu.isOpen()) openMenu(position(event), kind(/** @type {PointerEvent} */ (event)));
  });

  // A finger leaves when it lifts; what it pointed at stays readable.
  plot.addEventListener("pointerleave", (event) => {
    if (pressed !== null || event.pointerType === "touch") return;
    pending = null;
    page.act(["leave"]);
  });

  // The page scrolls under a finger, unless the finger is on a point.
  plot.addEventListener(
    "touchstart",
    (event) => {
      if (!event.cancelable || event.touches.length !== 1) return; // What already scrolls goes on.
      const { x, y } = position(event.touches[0]);
      if (page.ask(["hits", x, y, "touch"])) event.preventDefault();
    },
    { passive: false },
  );

  document.addEventListener("keydown", (event) => {
    // The keys of a presenter remote move the lecture wherever the focus is.
    const isRemote = stage.isOn() && /^Page(Up|Down)$/.test(event.key) && !isText(event.target);
    if (event.key === "Tab" || event.isComposing || (isWriting(event.target) && !isRemote)) return;
    if (event.key === "Escape" && pressed !== null) {
      event.preventDefault(); // It ends the gesture and nothing else.
      cancel();
      return;
    }
    const onPlot = event.target === plot;
    if (!onPlot && !isRemote && (isApart(event.target) || isSliding(event))) return;
    // With AltGr a key writes another character, which is what counts then.
    const isOther = event.getModifierState("AltGraph");
    const { key } = event;
    const code = isOther ? "" : event.code;
    const held = Number(event.shiftKey) + (isOther ? 0 : 2 * Number(event.altKey) + 4 * Number(event.ctrlKey || event.metaKey));
    page.call(flush);
    const used = page.ask(["key", key, code, held, onPlot, stage.isOn()]);
    if (!used) {
      if (isRemote && (isSliding(event) || isWriting(event.target))) event.preventDefault(); // It changes no setting.
      return;
    }
    event.preventDefault();
    if (used === "menu") openMenu(null, "mouse");
    else if (used === "help") help();
    else if (used !== "board") stage[used]();
    page.finish();
  });

  watchSize(plot, page, stage);
  /** @param {View} view */
  function write({ tool }) {
    strokes = tool === "brush" || tool === "eraser";
    plot.dataset.tool = tool;
  }
  return { flush, write };
}

/**
 * The square of the Gaussian family: correlation to the right, pooling downward, a named model at each corner. It is
 * for the pointer; the radio buttons and the sliders beside it do the same for keys and for those who do not see it.
 * @param {HTMLElement} square what takes the pointer, somewhat larger than the square drawn
 * @param {Page} page
 * @returns {(view: View) => void}
 */
export function watchSquare(square, page) {
  const corners = /** @type {HTMLElement} */ (square.parentElement);
  const frame = /** @type {HTMLElement} */ (square.firstElementChild);
  /** Where the pointer went down. @type {PointerEvent | null} */
  let down = null;
  let isMoving = false;

  /** @param {PointerEvent} event */
  function move(event) {
    if (!isMoving) capture(square, event.pointerId);
    isMoving = true;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const corner = [snapped(x, width, CORNER_REACH), snapped(y, height, CORNER_REACH)];
    const [correlation, pooling] = corner.every(Number.isInteger)
      ? corner
      : [snapped(x, width, EDGE_REACH), snapped(y, height, EDGE_REACH)];
    page.act(["adjust", { generative: { correlation, pooling } }]);
  }

  // A radio button stays one for a click; dragged away from, it lets go of the dot.
  corners.addEventListener("pointerdown", (event) => {
    const onRadio = event.target instanceof HTMLInputElement;
    if (!event.isPrimary || event.button !== 0 || !(onRadio || square.contains(/** @type {Node} */ (event.target)))) return;
    down = event;
    if (onRadio) return;
    event.preventDefault(); // The focus stays where it is, and no text is selected.
    move(event);
  });
  corners.addEventListener("pointermove", (event) => {
    if (event.pointerId !== down?.pointerId) return;
    const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (event.buttons === 0) end(event);
    else if (isMoving || way > EDGE_REACH) move(event);
  });
  /** @param {PointerEvent} event */
  function end(event) {
    if (event.pointerId !== down?.pointerId) return;
    if (isMoving) page.finish(["settle"]);
    down = null;
    isMoving = false;
  }
  corners.addEventListener("pointerup", end);
  corners.addEventListener("pointercancel", end);

  return ({ settings: { generative } }) => {
    square.style.setProperty("--correlation", String(generative.correlation));
    square.style.setProperty("--pooling", String(generative.pooling));
  };
}

/** A place as a share of the length; within reach of an end, that end. @param {number} at @param {number} length @param {number} reach */
function snapped(at, length, reach) {
  if (at <= reach) return 0;
  return length - at <= reach ? 1 : Number((at / length).toFixed(2));
}

/** @param {HTMLElement} plot @param {Page} page @param {import("./stage.js").Stage} stage */
function watchSize(plot, page, stage) {
  /** Width, height, pixels to one of CSS, and the size of text, as the board knows them. */
  let known = [0, 0, 0, 0];

  function resize() {
    const { clientWidth, clientHeight } = plot;
    const size = [clientWidth, clientHeight, devicePixelRatio, stage.size()];
    if (clientWidth === 0 || clientHeight === 0 || size.every((value, i) => value === known[i])) return false;
    known = size;
    page.call((board) => board.resize(clientWidth, clientHeight, devicePixelRatio, stage.size()));
    return true;
  }
  // A window dragged to the projector keeps its size and changes its pixels.
  function watchPixels() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        if (resize()) page.change();
        watchPixels();
      },
      { once: true },
    );
  }
  stage.onChange = () => {
    page.call((board) => paintLike(board, stage.isOn()));
    page.change();
    resize();
  };
  watchSight(stage.onChange);
  watchPixels();
  // The picture has its new size in the very frame that the plot has, and the words that go with it come after that.
  new ResizeObserver(() => {
    if (!resize()) return;
    page.call((board) => board.paint());
    setTimeout(page.change);
  }).observe(plot);
}

const ERASER = 2 | 32; // The barrel button of a pen, and its other end.

/** @param {PointerEvent} event @returns {"mouse" | "pen" | "touch" | "eraser"} */
function kind({ pointerType, buttons }) {
  if (pointerType === "pen" && buttons & ERASER) return "eraser";
  return pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";
}

/** @param {HTMLElement} plot @param {number} pointer */
export function capture(plot, pointer) {
  try {
    plot.setPointerCapture(pointer);
  } catch {
    // A pointer that a script made up cannot be captured; its events arrive without.
  }
}

/** In a dialog or a menu, where keys have their own meaning. @param {EventTarget | null} target */
export function isApart(target) {
  return target instanceof Element && target.closest("dialog, [popover]") !== null;
}

/** Sliders have a use of their own for these keys. @param {KeyboardEvent} event */
function isSliding({ key, target }) {
  return /^(Page|Arrow|Home|End)/.test(key) && target instanceof HTMLInputElement && target.type === "range";
}

/** An open text field. @param {EventTarget | null} target */
function isText(target) {
  return target instanceof Element && isWriting(target) && !target.matches("select");
}

/** Where keys are text, or choose among options. @param {EventTarget | null} target */
export function isWriting(target) {
  return target instanceof Element && target.matches("select, textarea, input:not([type=radio], [type=checkbox], [type=range], [type=color])");
}
