// What the page needs of a browser, all of which it is tested for before anything else runs.

import { filled } from "./filled.js";
import texts from "../texts.json" with { type: "json" };

/** A module of one function that uses a vector, since the one of the page does. */
const VECTOR = new Uint8Array([
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  8,
  1,
  6,
  0,
  65,
  0,
  253,
  15,
  11,
]);

/** What scripts and styles use without asking, by the names that it has in documentation. @type {[name: string, isThere: () => boolean][]} */
const NEEDS = [
  ["popover", () => "popover" in HTMLElement.prototype && "showPopover" in HTMLElement.prototype],
  ["dialog", () => "showModal" in HTMLDialogElement.prototype],
  ["inert", () => "inert" in HTMLElement.prototype],
  ["checkVisibility()", () => "checkVisibility" in Element.prototype],
  ["ariaLabel", () => "ariaLabel" in Element.prototype],
  ["adoptedStyleSheets", () => "adoptedStyleSheets" in document && "replaceSync" in CSSStyleSheet.prototype],
  ["replaceChildren()", () => "replaceChildren" in Element.prototype],
  ["requestSubmit()", () => "requestSubmit" in HTMLFormElement.prototype],
  ["ResizeObserver", () => "ResizeObserver" in window],
  ["OffscreenCanvas", () => "OffscreenCanvas" in window],
  ["DecompressionStream", () => "DecompressionStream" in window],
  ["document.fonts", () => "fonts" in document],
  ["toSorted()", () => "toSorted" in Array.prototype],
  ["replaceAll()", () => "replaceAll" in String.prototype],
  ["Object.hasOwn()", () => "hasOwn" in Object],
  ["Promise.allSettled()", () => "allSettled" in Promise],
  ["@layer", () => "CSSLayerBlockRule" in window],
  ["@container", () => CSS.supports("container-type: inline-size")],
  ["light-dark()", () => CSS.supports("color: light-dark(#000, #fff)")],
  ["color-mix()", () => CSS.supports("color: color-mix(in srgb, #000, #fff)")],
  ["nested styles", () => CSS.supports("selector(&)")],
  ["svh", () => CSS.supports("height: 1svh")],
  ["SIMD", () => !("WebAssembly" in window) || WebAssembly.validate(VECTOR)],
];

/** @param {() => boolean} test which an old browser may not even understand */
function holds(test) {
  try {
    return test();
  } catch {
    return false;
  }
}

/** Whether the security policy of the site lets a module be compiled. */
function mayCompile() {
  return new WebAssembly.Module(VECTOR) instanceof WebAssembly.Module;
}

/** Why the page cannot run in this browser, in a sentence; nothing where it can. @returns {string} */
export function whyNot() {
  const missing = NEEDS.filter(([, isThere]) => !holds(isThere)).map(([name]) => name);
  if (missing.length > 0) return filled(texts.kit.stop.tooOld, { missing: missing.join(", ") });
  if (!("WebAssembly" in window)) return texts.kit.stop.noWasm;
  return holds(mayCompile) ? "" : texts.kit.stop.policy;
}
