// The places of Messages in a narrow window: the training, the model, or the evidence and what else can be looked at.

import { createPlaces } from "../kit/places.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */

/** @returns {(view: View) => void} */
export function watchPlaces() {
  const go = createPlaces("messages", "evidence");
  let before = "evidence";
  return ({ panel }) => {
    // What is opened is shown.
    if (panel !== before) go("evidence");
    before = panel;
  };
}
