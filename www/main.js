// The script of the page: it loads the module, and runs the screens.

import { BOARD } from "./board/main.js";
import { runScreens, showNamed } from "./kit/screens.js";
import { start } from "./kit/start.js";
import { watchWholeNumbers } from "./kit/whole.js";
import { MESSAGES } from "./messages/main.js";

watchWholeNumbers();
const KINDS = [BOARD, MESSAGES];
start(() => showNamed(KINDS), (module) => runScreens(module, KINDS));
