// The theme: light or dark, and more contrast, as chosen on the page or else by the system.

import { readPreference, writePreference } from "./preferences.js";

const more = matchMedia("(prefers-contrast: more)");
const dark = matchMedia("(prefers-color-scheme: dark)");
const forced = matchMedia("(forced-colors: active)");

/** Applies the stored choice. */
export function applyTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = readPreference("theme") ?? "";
  dataset.contrast = readPreference("contrast") ?? "";
  showContrast();
}

/** @param {"theme" | "contrast"} name @param {string} value */
export function chooseTheme(name, value) {
  document.documentElement.dataset[name] = value;
  writePreference(name, value);
}

/** Whether more contrast is asked for: on the page, or else by the system. */
export function wantsContrast() {
  const { contrast } = document.documentElement.dataset;
  return contrast ? contrast === "more" : more.matches;
}

/** Applies the contrast to the page. */
export function showContrast() {
  document.documentElement.classList.toggle("more", wantsContrast());
}

/** Whether the page is dark: by choice, or else as the system is unless `light` is preferred. @param {boolean} [light] */
function isDark(light) {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : dark.matches && !light;
}

/** Whether the system forces its own colors on pages. */
const hasForcedColors = () => forced.matches;

/** Calls `change` when the system changes its theme. @param {() => void} change */
export function watchSystemTheme(change) {
  for (const query of [dark, more, forced]) query.addEventListener("change", change);
}

/**
 * Has a screen paint its canvases in the colors of the page.
 * @param {Pick<import("../bayesboard.js").Board, "theme" | "forceColors">} handle
 * @param {boolean} isPresenting a projector shows dark colors badly, so they must be chosen
 */
export function paintIn(handle, isPresenting) {
  if (hasForcedColors()) {
    const [paper, ink, ring] = ["Canvas", "CanvasText", "Highlight"].map(systemColor);
    handle.forceColors(paper, ink, ring);
  } else {
    handle.theme(isDark(isPresenting), wantsContrast());
  }
}

/** A color of the system as one number. @param {string} name */
function systemColor(name) {
  const { style } = document.body;
  style.outlineColor = name;
  const [red, green, blue] = getComputedStyle(document.body).outlineColor.match(/[\d.]+/g)?.map(Number) ?? [];
  style.outlineColor = "";
  return (red * 256 + green) * 256 + blue;
}
