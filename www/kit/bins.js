// The bins of a reliability diagram: a stop of the Tab key, where arrow keys go from bin to bin and light it.

import { assign, make, match, write } from "./dom.js";

let nBins = 0;

/**
 * Returns what writes the bins in words, after `first` other children, and which of them is lit.
 * @param {HTMLElement} list a list box @param {(bin: number | null) => void} light @param {number} first
 * @returns {(label: string, bins: string[], lit: number | null) => void}
 */
export function watchBins(list, light, first) {
  let [count, at, isByKeys] = [0, 0, false];

  function go(/** @type {number} */ to) {
    at = Math.max(0, Math.min(to, count - 1));
    isByKeys = true;
    light(at);
  }
  list.addEventListener("focus", () => {
    if (list.matches(":focus-visible")) go(at);
  });
  list.addEventListener("blur", () => {
    if (isByKeys) light(null);
    isByKeys = false;
  });
  list.addEventListener("keydown", (event) => {
    const to =
      { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: Infinity }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  });
  list.addEventListener("pointerleave", () => light(null));

  return (label, bins, lit) => {
    count = bins.length;
    assign(list, "aria-label", label);
    match(list, bins, makeBin, (option, said, bin) => {
      write(option, said);
      assign(option, "aria-selected", String(bin === lit));
    }, first);
    if (lit === null) list.removeAttribute("aria-activedescendant");
    else assign(list, "aria-activedescendant", list.children[first + lit].id);
  };
}

function makeBin() {
  const bin = make("span", "", "unseen");
  bin.id = `bin-${nBins++}`;
  bin.role = "option";
  return bin;
}
