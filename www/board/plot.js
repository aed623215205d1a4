// Pointers and keys on the plot.

import { hiddenNames } from "../kit/address.js";
import { watchBox } from "../kit/box.js";
import { assign, byId, hide } from "../kit/dom.js";
import { watchKeys } from "../kit/keys.js";
import { capture, holdScrolling } from "../kit/pointer.js";
import { watchCanvases } from "./canvases.js";

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */

const LONG = 500; // milliseconds that a finger rests to open the menu
const WANDER = 8; // pixels that it may wander meanwhile
const PINCH = 25; // pixels of a wheel with Ctrl held that zoom by a step
const NOTCH = 40; // pixels of a wheel that counts in lines

/**
 * @param {HTMLElement} plot
 * @param {Page} page
 * @param {import("../kit/presenter.js").Presenter} presenter
 * @param {import("./menu.js").MenuDoor} menu
 * @param {ReturnType<typeof import("./wall.js").watchWall>} wall
 * @param {{ help: () => void, code: () => void }} dialogs
 */
export function watchPlot(plot, page, presenter, menu, wall, dialogs) {
  /** @type {number | null} */
  let pressed = null;
  /** Whether that is a finger. */
  let isTouched = false;
  /** The newest move that was not sent to the board yet: one a frame is enough. @type {PointerEvent | null} */
  let pending = null;
  let strokes = false;
  /** Whether the pointer that is down has gone farther than a tap does. */
  let hasWandered = false;
  /** The timer of a long press, which opens the menu. */
  let resting = 0;
  let from = { x: 0, y: 0 };
  const pulse = byId("pulse");
  const box = watchBox(plot);

  /** On the plot. @param {{ clientX: number, clientY: number }} event */
  function onPlot(event) {
    const { left, top } = box();
    return { x: event.clientX - left, y: event.clientY - top };
  }
  /** On the board, or on one of six. @param {{ clientX: number, clientY: number }} event */
  const position = (event) => wall.within(onPlot(event));

  /** @param {Board} board */
  function flush(board) {
    if (pending === null) return;
    const pointer = kind(pending);
    // A stroke needs the coalesced events too, which only some browsers have, and only with HTTPS; everything else needs the
    // newest position alone.
    const moves = (strokes && pressed !== null && pending.getCoalescedEvents?.()) || [];
    if (pressed === null) wall.aim(board, onPlot(pending));
    const { x, y } = position(pending);
    pending = null;
    const half = (x > box().width / 2 ? "right" : "left") + (y > box().height / 2 ? " low" : "");
    assign(document.documentElement, "data-pointer", half);
    if (pressed === null) {
      board.send(["hover", x, y, pointer]);
      return;
    }
    for (const move of moves) {
      const { x, y } = position(move);
      board.send(["drag", x, y]);
    }
    board.send(["drag", x, y]);
  }

  function cancel() {
    clearTimeout(resting);
    pressed = null;
    isTouched = false;
    pending = null;
    page.act(["cancel"]);
  }

  plot.addEventListener("pointerdown", (event) => {
    const pointer = kind(event);
    // A second finger makes it a pinch. A stroke that has begun to be drawn goes on: beside it there is a palm.
    if (!event.isPrimary && event.pointerType === "touch" && isTouched && !(strokes && hasWandered)) cancel();
    if (!event.isPrimary || (event.button !== 0 && pointer !== "eraser")) return;
    if (/** @type {Element} */ (event.target).closest("button")) return;
    // Palm rejection: a pen takes precedence over touch.
    if (pressed !== null) {
      if (event.pointerType !== "pen") return;
      cancel();
    }
    // A press outside of an open menu or popover only closes it.
    if (menu.close() || document.querySelector("[popover]:popover-open")) return;
    capture(plot, event.pointerId);
    page.call(flush);
    page.call((board) => wall.aim(board, onPlot(event)));
    const { x, y } = position(event);
    if (pointer === "touch") {
      // The moves of a finger wait for a frame: on a page that is slow they come after the time is up.
      resting = setTimeout(() =>
        requestAnimationFrame(() => {
          if (pressed === event.pointerId && !hasWandered) openMenu({ x, y }, pointer);
        }), LONG);
    }
    hasWandered = false;
    from = { x, y };
    pressed = event.pointerId;
    isTouched = pointer === "touch";
    page.act(["press", x, y, pointer]);
  });

  plot.addEventListener("pointermove", (event) => {
    if (!event.isPrimary || (pressed !== null && event.pointerId !== pressed)) return;
    if (
      pressed !== null && !hasWandered && Math.hypot(position(event).x - from.x, position(event).y - from.y) > WANDER
    ) {
      hasWandered = true;
      clearTimeout(resting);
    }
    if (strokes && pressed !== null && pending !== null) page.call(flush); // Its coalesced events would be lost.
    pending = event;
    page.change();
  });

  plot.addEventListener("pointerup", (event) => {
    if (event.pointerId !== pressed) return;
    const { x, y } = position(event);
    clearTimeout(resting);
    page.call(flush);
    pressed = null;
    isTouched = false;
    page.finish(["release", x, y]);
  });

  for (const end of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
    plot.addEventListener(end, (event) => {
      if (event.pointerId === pressed) cancel();
    });
  }

  // Two fingers on a trackpad are a wheel with Ctrl held, with which the browser would zoom the page.
  let pinched = 0;
  plot.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || hiddenNames.includes("axes")) return;
    event.preventDefault();
    pinched += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : NOTCH);
    if (Math.abs(pinched) < PINCH) return;
    page.finish(["zoom", pinched < 0]);
    pinched = 0;
  }, { passive: false });

  // The context menu cancels a gesture that has begun.
  /** @param {{ x: number, y: number } | null} at @param {import("../bayesboard.js").Pointer} pointer */
  function openMenu(at, pointer) {
    if (pressed !== null) cancel();
    menu.open(at, pointer);
  }
  plot.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (!menu.isOpen()) openMenu(position(event), kind(/** @type {PointerEvent} */ (event)));
  });

  // A touch leaves when it ends; what it pointed at stays readable.
  plot.addEventListener("pointerleave", (event) => {
    if (pressed !== null || event.pointerType === "touch") return;
    pending = null;
    page.call((board) => wall.aim(board, null));
    page.act(["leave"]);
  });

  holdScrolling(plot, (touch) => {
    const { x, y } = position(touch);
    return page.ask(["hits", x, y, "touch"]) === true;
  });

  // A finger that has opened the menu by resting is no click, which would close it.
  plot.addEventListener("touchend", (event) => {
    if (menu.isOpen() && event.cancelable) event.preventDefault();
  }, { passive: false });

  watchKeys(plot, page, presenter, {
    answers: { ...dialogs, menu: () => openMenu(null, "mouse") },
    endGesture() {
      const isUnderWay = pressed !== null;
      if (isUnderWay) cancel();
      return isUnderWay;
    },
    before: () => page.call(flush),
  });
  const resize = watchCanvases(plot, page, presenter, wall.size);
  /** Shows six models or the board, before these are painted. @param {Board} board @param {View} view */
  function arrange(board, view) {
    if (!wall.show(board, view)) return;
    resize();
    page.change(); // What was said of positions is of another size.
  }
  /** @param {View} view */
  function write({ tool, pointToDrag }) {
    strokes = tool === "brush" || tool === "eraser";
    assign(plot, "data-tool", tool);
    hide(pulse, pointToDrag === null);
    if (pointToDrag) [pulse.style.left, pulse.style.top] = pointToDrag.map((px) => `${px}px`);
  }
  return { flush, arrange, write };
}

const ERASER = 2 | 32; // The barrel button of a pen, and its other end.

/** @param {PointerEvent} event @returns {"mouse" | "pen" | "touch" | "eraser"} */
function kind({ pointerType, buttons }) {
  if (pointerType === "pen" && buttons & ERASER) return "eraser";
  return pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";
}
