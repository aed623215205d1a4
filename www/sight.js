// How the page looks: light or dark, with more contrast, or in the colors that the system forces. It is kept.

import { more, remember, wantsMore } from "./look.js";
import { byId } from "./nodes.js";

/** @typedef {import("./bayesboard.js").Board} Board */
/** @typedef {import("./bayesboard.js").View} View */
/** @typedef {import("./main.js").Page} Page */

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const forced = matchMedia("(forced-colors: active)");

/**
 * The colors of the canvases.
 * @param {Board} board
 * @param {boolean} isPresenting on a projector dark is seen badly, so it has to be asked for
 */
export function paintLike(board, isPresenting) {
  const { theme } = root.dataset;
  if (forced.matches) {
    const [paper, ink, ring] = ["Canvas", "CanvasText", "Highlight"].map(systemColor);
    board.forceColors(paper, ink, ring);
  } else {
    board.theme(theme ? theme === "dark" : dark.matches && !isPresenting, wantsMore());
  }
}

/** @param {() => void} change called when the colors have changed */
export function watchSight(change) {
  const themes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="theme"]'));
  const box = /** @type {HTMLInputElement} */ (byId("more-contrast"));
  function show() {
    for (const radio of themes) radio.checked = radio.value === root.dataset.theme;
    box.checked = wantsMore();
    root.classList.toggle("more", box.checked);
    change();
  }
  byId("theme").addEventListener("change", ({ target }) => keep("theme", /** @type {HTMLInputElement} */ (target).value));
  box.addEventListener("change", () => keep("contrast", box.checked ? "more" : "usual"));
  for (const query of [dark, more, forced]) query.addEventListener("change", show);
  show();

  /** @param {"theme" | "contrast"} name @param {string} value */
  function keep(name, value) {
    remember(name, value);
    show();
  }
}

/** The colors of the classes. @param {Page} page @returns {(view: View) => void} */
export function watchColors(page) {
  const palettes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="palette"]'));
  const color = /** @type {HTMLInputElement} */ (byId("class-color"));
  const reset = byId("reset-color");
  let current = 0;
  const choose = () => page.act(["color", current, Number.parseInt(color.value.slice(1), 16)]);
  byId("palette").addEventListener("change", ({ target }) => {
    page.finish(["palette", /** @type {HTMLInputElement} */ (target).value === "maximum"]);
  });
  color.addEventListener("input", choose);
  color.addEventListener("change", () => page.finish());
  reset.addEventListener("click", () => {
    page.finish(["color", current, null]);
    color.focus();
  });

  return ({ classes, palette }) => {
    for (const radio of palettes) radio.checked = radio.value === palette;
    current = classes.findIndex((one) => one.current);
    color.hidden = current < 0;
    reset.hidden = current < 0 || !classes[current].hasOwnColor;
    if (current >= 0 && color.value !== classes[current].color) color.value = classes[current].color;
  };
}

/** A color of the system as one number. @param {string} name */
function systemColor(name) {
  const probe = byId("plot");
  probe.style.outlineColor = name;
  const [red, green, blue] = getComputedStyle(probe).outlineColor.match(/[\d.]+/g)?.map(Number) ?? [];
  probe.style.outlineColor = "";
  return (red * 256 + green) * 256 + blue;
}
