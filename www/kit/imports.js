// Imports: a file, chosen or dropped anywhere on the page, or pasted rows.

import texts from "../texts.json" with { type: "json" };
import { byId } from "./dom.js";
import { filled } from "./filled.js";

/** @typedef {import("./page.js").Page} Page */

const LARGEST = 20; // megabytes

/** A text as JSON; undefined where it is none. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether JSON is a table at most: an array, an object with one and without a version, or lines. @param {string} text */
function isTable(text) {
  if (/^\s*\[/.test(text)) return true;
  const own = parsed(text);
  if (own === undefined) return Boolean(parsed(text.trim().split("\n", 1)[0]));
  return !own?.version && Object.values(Object(own)).some(Array.isArray);
}

/**
 * Files and rows that are brought in from the sheet Data, and what is dropped or pasted elsewhere. What is no table in a file that ends in ".json" is opened as a
 * document, and anything else is read as a table, without a name where it was pasted. What was refused before is forgotten.
 * @param {Page} page
 * @param {HTMLElement} area where a file is seen to be dropped
 * @param {{ tell: (text: string, on?: boolean) => void, reading: ReturnType<typeof import("./intake.js").createReading>, unchanged: string }} to
 *   `unchanged` says of a refused document that nothing has happened
 */
export function watchImports(page, area, { tell, reading, unchanged }) {
  const chooser = /** @type {HTMLInputElement} */ (byId("import-file"));
  const documents = /** @type {HTMLInputElement} */ (byId("document-file"));
  const pasted = /** @type {HTMLTextAreaElement} */ (byId("pasted-rows"));
  const sheet = byId("data-sheet");
  /** What was refused last. @type {string | null} */
  let refused = null;

  /** @param {string | null} text */
  function refuse(text) {
    if (refused !== null) tell(refused, false);
    refused = text;
    if (text !== null) tell(text);
  }

  /** @param {File | undefined} file */
  async function read(file) {
    if (!file) return;
    if (file.size > LARGEST * 1e6) {
      return refuse(filled(texts.kit.imports.largerThanMb, { name: file.name, most: LARGEST }));
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const text = /\.json$/i.test(file.name) ? new TextDecoder().decode(bytes) : null;
      if (text !== null && !isTable(text)) open(text, file.name);
      else give(bytes, file.name);
    } catch {
      refuse(filled(texts.kit.imports.couldNotRead, { name: file.name }));
    }
  }

  /** Opens what "Save file" has written. @param {string} text @param {string} name */
  function open(text, name) {
    sheet.hidePopover();
    const own = parsed(text);
    const refusal = own === undefined ? texts.kit.imports.noJson : page.attempt(["load", own]);
    refuse(refusal === null ? null : filled(texts.kit.imports.wasNotOpened, { name, refusal, unchanged }));
    if (refusal === null) page.finish();
  }

  /** Refused rows stay in the sheet, where they can be corrected. @param {Uint8Array | string} source @param {string} name */
  function give(source, name, typed = false) {
    sheet.hidePopover();
    refuse(null);
    reading.begin(source, name, () => {
      if (typed && pasted.value === source && !page.ask(["flags"])?.hasNotice) pasted.value = "";
    });
  }

  for (const [button, field] of /** @type {const} */ ([["open-file", documents], ["choose-file", chooser]])) {
    byId(button).addEventListener("click", () => field.click());
    field.addEventListener("change", () => {
      sheet.hidePopover();
      read(field.files?.[0]);
      field.value = "";
    });
  }
  byId("take-pasted").addEventListener("click", () => give(pasted.value, "", true));
  addEventListener("paste", (event) => {
    if (!page.isShown()) return;
    const { target, clipboardData } = event;
    if (target instanceof Element && target.matches("input, textarea, [contenteditable]")) return;
    const text = clipboardData?.getData("text/plain");
    if (text?.trim()) give(text, "");
    else read(clipboardData?.files[0]);
  });
  // Over each new element a browser asks by the first and then by the second; a drop may follow either.
  for (const kind of /** @type {const} */ (["dragenter", "dragover"])) {
    addEventListener(kind, (event) => {
      if (!page.isShown() || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      area.classList.add("receiving");
    });
  }
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) area.classList.remove("receiving");
  });
  addEventListener("drop", (event) => {
    area.classList.remove("receiving");
    if (!page.isShown() || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const { length, 0: first } = event.dataTransfer.files;
    read(first).then(() => {
      if (length > 1 && refused === null) refuse(filled(texts.kit.imports.onlyFirst, { name: first.name }));
    });
  });
}
