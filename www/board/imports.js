// Rows of points from a file or pasted.
import { byId, hide } from "../kit/dom.js";
import { watchImports } from "../kit/imports.js";
import { createReading } from "../kit/intake.js";
import texts from "../texts.json" with { type: "json" };

/**
 * @param {import("../kit/screen.js").Screen} screen @param {import("../kit/shell.js").Shell} shell
 * @param {(text: string, on?: boolean) => void} tell
 */
export function watchBoardImports(screen, shell, tell) {
  const reading = createReading(screen, "points", shell);
  watchImports(screen.page, byId("plot"), { tell, reading, unchanged: texts.board.imports.boardUnchanged });
  return (/** @type {import("../bayesboard.js").View} */ view) => {
    reading.write(view);
    hide(byId("even-out"), !view.isUneven);
  };
}
