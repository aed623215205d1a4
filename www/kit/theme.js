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
export function isDark(light) {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : dark.matches && !light;
}

/** Whether the system forces its own colors on pages. */
export const hasForcedColors = () => forced.matches;

/** Calls `change` when the system changes its theme. @param {() => void} change */
export function watchSystemTheme(change) {
  for (const query of [dark, more, forced]) query.addEventListener("change", change);
}
