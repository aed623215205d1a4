// The script in the head of the page, which runs before the first paint.

import { prepareFirstPaint } from "../kit/first_paint.js";

prepareFirstPaint();
