// What must be so before the page is painted first. It is a small script of its own: the page is seen while the rest of
// its scripts, and the module, are on their way.

import { bringsPoints, hiddenNames, isEmbedded } from "./address.js";
import { recall, wantsMore } from "./look.js";
import { watchStart } from "./stop.js";
import { readBoard } from "./storage.js";

watchStart(); // First: what follows needs a current browser.

const root = document.documentElement;
root.dataset.theme = recall("theme");
root.dataset.contrast = recall("contrast");
root.classList.toggle("more", wantsMore());
root.classList.toggle("embedded", isEmbedded);
// What to do is told at once, where there is no board to wait for.
root.classList.toggle("filled", bringsPoints || readBoard() !== null);

const hidden = new CSSStyleSheet();
const rules = hiddenNames.map(CSS.escape).map((name) => `[data-part="${name}"], .slider[id="${name}"] { display: none !important; }`);
hidden.replaceSync(rules.join("\n"));
document.adoptedStyleSheets.push(hidden);
