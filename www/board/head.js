// The script in the head of the board's page, which runs before the first paint.

import { linkHas } from "../kit/address.js";
import { prepareFirstPaint } from "../kit/first_paint.js";
import { readStored } from "../kit/storage.js";

prepareFirstPaint();
// The first steps are shown at once where there is no board to load.
document.documentElement.classList.toggle("filled", linkHas("p") || readStored() !== null);
