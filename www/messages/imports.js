// Rows of a class and a text, from a file or pasted.
import { byId } from "../kit/dom.js";
import { watchImports } from "../kit/imports.js";
import { createReading } from "../kit/intake.js";
import texts from "../texts.json" with { type: "json" };

/** @param {import("./page.js").Page} page @param {import("../kit/shell.js").Shell} shell @param {(text: string, on?: boolean) => void} tell */
export function watchMessageImports(page, shell, tell) {
  const reading = createReading(
    page,
    "messages",
    byId("change-import"),
    (source, name) => shell.give("points", source, name),
  );
  watchImports(page, byId("list"), { tell, reading, unchanged: texts.messages.imports.messagesUnchanged });
  return reading.write;
}
