// The script of the page: it loads the module, and runs the screens.

import { BOARD } from "./board/main.js";
import { isNotes } from "./kit/address.js";
import { showNotes } from "./kit/notes.js";
import { runScreens, showNamed } from "./kit/screens.js";
import { start } from "./kit/start.js";
import { watchWholeNumbers } from "./kit/whole.js";
import { MESSAGES } from "./messages/main.js";

const KINDS = [BOARD, MESSAGES];
if (isNotes) showNotes();
else {
  watchWholeNumbers();
  start(() => showNamed(KINDS), (module) => runScreens(module, KINDS));
}
