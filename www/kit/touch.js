// Whether fingers are used in place of a mouse: texts say “tap” or “click”.

/** @param {(on: boolean) => void} listen told at once, and after each change */
export function watchTouch(listen) {
  /** @type {boolean | undefined} */
  let isOn;
  /** @param {boolean} on */
  function turn(on) {
    if (on === isOn) return;
    isOn = on;
    document.documentElement.classList.toggle("touched", on);
    listen(on);
  }
  turn(matchMedia("(pointer: coarse)").matches);
  addEventListener("pointerdown", ({ pointerType }) => turn(pointerType === "touch"), true);
}
