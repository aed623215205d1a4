// The script in the head of the page, which the first paint waits for: it does what must be done before, and the page
// is seen while the main script and the module are loading.

import { hiddenNames, isEmbedded, linkHas, namedScreen } from "./address.js";
import { watchStart } from "./stop.js";
import { applyTheme } from "./theme.js";
import { createWorks } from "./works.js";

watchStart(); // First: what follows needs a current browser.
applyTheme();
document.documentElement.classList.toggle("embedded", isEmbedded);
hideParts();
document.documentElement.dataset.screen = namedScreen();
// The first steps are shown at once where there is no board to load.
document.documentElement.classList.toggle("filled", linkHas("p") || createWorks("bayesboard").listWorks().length > 0);

/** Hides the parts that the address names. */
function hideParts() {
  const hidden = new CSSStyleSheet();
  const rules = hiddenNames.map(CSS.escape).map((name) => `[data-part="${name}"], .slider[id="${name}"] { display: none !important; }`);
  hidden.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets.push(hidden);
}
