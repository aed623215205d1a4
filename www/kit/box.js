// Where an element is in the window. To measure it computes the layout, so that a gesture does it once.

/**
 * Returns what gives the box of an element. While a pointer is down, that is the one measured first, until the page is
 * scrolled or the element gets another size.
 * @param {Element} element
 * @returns {() => DOMRect}
 */
export function watchBox(element) {
  let isHeld = false;
  /** @type {DOMRect | null} */
  let box = null;
  const forget = () => {
    box = null;
  };
  /** @param {boolean} on */
  const hold = (on) => () => {
    isHeld = on;
    forget();
  };
  addEventListener("pointerdown", hold(true), true);
  const release = hold(false);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, true);
  addEventListener("pointermove", ({ buttons }) => {
    if (isHeld && buttons === 0) release(); // Its release was lost.
  }, true);
  addEventListener("scroll", forget, { capture: true, passive: true });
  addEventListener("resize", forget);
  new ResizeObserver(forget).observe(element);

  return () => {
    box ??= element.getBoundingClientRect();
    const now = box;
    if (!isHeld) forget();
    return now;
  };
}
