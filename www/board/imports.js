// Rows of points from a file or pasted.
import { byId, hide } from "../kit/dom.js";
import { watchImports } from "../kit/imports.js";
import { createReading } from "../kit/intake.js";
import texts from "../texts.json" with { type: "json" };

/**
 * @param {import("./page.js").Page} page @param {import("../kit/screen.js").Screen} screen
 * @param {(text: string, on?: boolean) => void} tell
 */
export function watchBoardImports(page, screen, tell) {
  const reading = createReading(page, "points", byId("change-import"), () => {});
  screen.read = (source, name) => reading.begin(source, name, () => {});
  watchImports(page, byId("plot"), { tell, reading, unchanged: texts.board.imports.boardUnchanged });
  return (/** @type {import("../bayesboard.js").View} */ view) => {
    reading.write(view);
    hide(byId("even-out"), !view.isUneven);
  };
}
