// Rows of a class and a text, from a file or pasted.
import { byId } from "../kit/dom.js";
import { watchImports } from "../kit/imports.js";
import { createReading } from "../kit/intake.js";
import texts from "../texts.json" with { type: "json" };

/** @param {import("../kit/screen.js").Screen} screen @param {import("../kit/shell.js").Shell} shell @param {(text: string, on?: boolean) => void} tell */
export function watchMessageImports(screen, shell, tell) {
  const reading = createReading(screen, "messages", shell);
  watchImports(screen.page, byId("list"), { tell, reading, unchanged: texts.messages.imports.messagesUnchanged });
  return reading.write;
}
