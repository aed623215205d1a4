// The script in the head of the page, which the first paint waits for: it does what must be done before, and the page
// is seen while the main script and the module are loading.

import { hiddenNames, isEmbedded, isNotes, namedScreen } from "./address.js";
import { watchStart } from "./stop.js";
import { applyTheme } from "./theme.js";

// First: what follows needs a current browser.
if (watchStart()) {
  applyTheme();
  document.documentElement.classList.toggle("embedded", isEmbedded);
  document.documentElement.classList.toggle("notes", isNotes);
  hideParts();
  document.documentElement.dataset.screen = namedScreen();
}

/** Hides the parts that the address names. */
function hideParts() {
  const hidden = new CSSStyleSheet();
  const rules = hiddenNames.map(CSS.escape).map((name) =>
    `[data-part="${name}"], .slider[id="${name}"] { display: none !important; }`
  );
  hidden.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets.push(hidden);
}
