// What must be done before the first paint. It runs in the script of the head, which the first paint waits for, so that
// the page is seen while the main script and the module are loading.

import { hiddenNames, isEmbedded } from "./address.js";
import { watchStart } from "./stop.js";
import { applyTheme } from "./theme.js";

/** Applies the theme, hides the parts that the address names, and watches whether the main script starts. */
export function prepareFirstPaint() {
  watchStart(); // First: what follows needs a current browser.
  applyTheme();
  document.documentElement.classList.toggle("embedded", isEmbedded);
  const hidden = new CSSStyleSheet();
  const rules = hiddenNames.map(CSS.escape).map((name) => `[data-part="${name}"], .slider[id="${name}"] { display: none !important; }`);
  hidden.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets.push(hidden);
}
