// Why a table was not read, and what helps.

import texts from "../texts.json" with { type: "json" };
import { showDialog } from "./dialogs.js";
import { byId, hide, make, match, write } from "./dom.js";

/** @typedef {import("../bayesboard.js").ProblemView} Problem */

const LONGEST = 100_000; // characters of a text that is edited in a field

/** What leaves the lines out that are in the way. */
let leaveOut = () => {};
/** The text that was pasted and can be edited. */
let pasted = "";

/**
 * @param {string} name of the file; empty where it was pasted
 * @param {Uint8Array | string} source
 * @param {Problem} problem
 * @param {() => void} without reads the table without the lines that are in the way
 */
export function openRefusal(name, source, { sentence, help, remedy }, without) {
  watch();
  leaveOut = without;
  pasted = name === "" && typeof source === "string" && source.length <= LONGEST ? source : "";
  write(byId("refusal-title"), name || texts.kit.refusal.pastedText);
  write(byId("refusal-sentence"), sentence);
  write(byId("refusal-help"), help);
  const lines = remedy?.lines ?? [];
  hide(byId("refusal-lines"), lines.length === 0);
  match(
    byId("refusal-lines"),
    lines,
    () => document.createElement("div"),
    (node, { number, text, isRefused, mark }) => {
      const parts = mark === null
        ? [make("bdi", text)]
        : [
          make("bdi", text.slice(0, mark)),
          make("mark", text.slice(mark, mark + 1)),
          make("bdi", text.slice(mark + 1)),
        ];
      node.replaceChildren(make("span", String(number)), ...parts);
      node.classList.toggle("refused", isRefused);
    },
  );
  const button = byId("refusal-leave-out");
  hide(button, !remedy?.leaveOut);
  if (remedy?.leaveOut) write(button, remedy.leaveOut);
  const another = pasted === "" ? "another" : "paste";
  const by = remedy?.by === "another" ? another : remedy?.by ?? another;
  hide(byId("refusal-paste"), by !== "paste" && pasted === "");
  write(byId("refusal-paste"), pasted === "" ? texts.shared.pasteRows : texts.kit.refusal.edit);
  const main = byId({ leaveOut: "refusal-leave-out", paste: "refusal-paste", another: "refusal-another" }[by]);
  for (const own of byId("refusal").querySelectorAll(".go > button")) {
    own.classList.toggle("main", own === main);
    own.toggleAttribute("data-first", own === main); // The focus goes there.
  }
  const dialog = /** @type {HTMLDialogElement} */ (byId("refusal"));
  if (!dialog.open) showDialog(dialog);
  main.focus();
}

/** Closes it, as something else comes. */
export const closeRefusal = () => /** @type {HTMLDialogElement} */ (byId("refusal")).close();

let isWatched = false;

function watch() {
  if (isWatched) return;
  isWatched = true;
  byId("refusal-cancel").addEventListener("click", closeRefusal);
  byId("refusal-leave-out").addEventListener("click", () => {
    closeRefusal();
    leaveOut();
  });
  byId("refusal-another").addEventListener("click", () => {
    closeRefusal();
    byId("import-file").click();
  });
  byId("refusal-paste").addEventListener("click", () => {
    closeRefusal();
    const field = /** @type {HTMLTextAreaElement} */ (byId("pasted-rows"));
    if (pasted !== "") field.value = pasted;
    const sheet = /** @type {HTMLElement | null} */ (field.closest(".sheet"));
    const details = field.closest("details");
    if (details) details.open = true;
    sheet?.addEventListener("toggle", () => field.focus(), { once: true });
    sheet?.showPopover();
  });
}
