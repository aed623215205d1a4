// Pointers.

/** Sends all further events of a pointer to an element. @param {HTMLElement} element @param {number} pointer */
export function capture(element, pointer) {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // A pointer that a script made up cannot be captured; its events arrive without.
  }
}

/**
 * What is done for a stroke. `begin` says whether a press begins one; `end` is its release, and `cancel` what comes in
 * place of it when the system takes the pointer away, for a scroll or a pinch.
 * @typedef {object} Strokes
 * @property {(event: PointerEvent) => boolean} begin
 * @property {(event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} end
 * @property {() => void} cancel
 */

/**
 * Strokes of one pointer each: from its press to its release a stroke belongs to the pointer that began it. All others are
 * ignored meanwhile, as a palm and a second finger, but for a pen beside a palm.
 * @param {HTMLElement} element
 * @param {Strokes} strokes
 * @returns {() => boolean} calls off what is under way; returns whether there was anything
 */
export function watchStrokes(element, { begin, move, end, cancel }) {
  /** The pointer of the stroke that is under way. @type {PointerEvent | null} */
  let owner = null;

  /** @param {PointerEvent} [event] its end; without one it is called off */
  function finish(event) {
    owner = null;
    if (event) end(event);
    else cancel();
  }
  /** @param {PointerEvent} event */
  const isOwner = ({ pointerId }) => pointerId === owner?.pointerId;

  element.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    if (owner !== null) {
      if (event.pointerType !== "pen" || owner.pointerType === "pen") return;
      finish();
    }
    if (begin(event)) owner = event;
  });
  // A pointer that is not captured may go on and end anywhere.
  addEventListener("pointermove", (event) => {
    if (!isOwner(event)) return;
    if (event.buttons === 0) finish(); // Its release was lost.
    else move(event);
  });
  addEventListener("pointerup", (event) => {
    if (isOwner(event)) finish(event);
  });
  addEventListener("pointercancel", (event) => {
    if (isOwner(event)) finish();
  });
  // A finger is captured by what it touches first, and then by what is to have it.
  element.addEventListener("lostpointercapture", (event) => {
    const isHeld = [element, ...element.querySelectorAll("*")].some((node) => node.hasPointerCapture(event.pointerId));
    if (isOwner(event) && !isHeld) finish();
  });
  return () => {
    const isUnderWay = owner !== null;
    if (isUnderWay) finish();
    return isUnderWay;
  };
}

/**
 * The page scrolls under a finger, unless the finger is on something that it drags. Not the touch itself is prevented but
 * its moves, as a second finger could not zoom else.
 * @param {HTMLElement} element
 * @param {(touch: Touch) => boolean} isOnHandle
 */
export function holdScrolling(element, isOnHandle) {
  let holds = false;
  element.addEventListener("touchstart", ({ touches }) => {
    holds = touches.length === 1 && isOnHandle(touches[0]);
  }, { passive: true });
  element.addEventListener("touchmove", (event) => {
    if (holds && event.cancelable && event.touches.length === 1) event.preventDefault();
  }, { passive: false });
}
