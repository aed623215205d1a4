// Whether fingers are used in place of a mouse: texts say “tap” or “click”.

/** @returns {(listen: (on: boolean) => void) => void} takes what is told at once, and after each change */
export function watchTouch() {
  /** @type {((on: boolean) => void)[]} */
  const listeners = [];
  /** @type {boolean | undefined} */
  let isOn;
  /** @param {boolean} on */
  function turn(on) {
    if (on === isOn) return;
    isOn = on;
    document.documentElement.classList.toggle("touched", on);
    for (const listen of listeners) listen(on);
  }
  turn(matchMedia("(pointer: coarse)").matches);
  addEventListener("pointerdown", ({ pointerType }) => turn(pointerType === "touch"), true);
  return (listen) => {
    listeners.push(listen);
    listen(isOn === true);
  };
}
