// Messages was a page of its own: its old links lead to the screen, with all that they say.

import { movedAddress } from "./address.js";

location.replace(movedAddress());
