// Checking proofs: a pasted column of links, or a CSV, and what each board amounts to, measured here.

import { byId, hide, write } from "./dom.js";
import { csvFile, download } from "./download.js";
import { filled } from "./filled.js";
import texts from "../texts.json" with { type: "json" };
import { ownTasks } from "./own_tasks.js";
import { proofsAsCsv, sectionsOf, writeProofs } from "./proof_table.js";

/** @typedef {import("./proof_table.js").Checked} Checked */
/** @typedef {import("../bayesboard.js").ProofRow} ProofRow */

const AT_REST = 300; // milliseconds after the last key
const SLICE = 12; // milliseconds of work before the page answers again

/** @param {typeof import("../bayesboard.js")} module @param {Pick<import("./page.js").Page, "ask">} page */
export function watchProofs(module, page) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("proofs"));
  const field = /** @type {HTMLTextAreaElement} */ (byId("proofs-text"));
  const file = /** @type {HTMLInputElement} */ (byId("proofs-csv"));
  const save = /** @type {HTMLButtonElement} */ (byId("proofs-save"));
  const bar = /** @type {HTMLProgressElement} */ (byId("proofs-progress"));
  /** @type {Checked[]} */
  let checked = [];
  /** @type {import("./proof_table.js").Section[]} */
  let sections = [];
  let timer = 0;

  field.addEventListener("input", () => begin(field.value, AT_REST));
  byId("proofs-file").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    file.value = "";
    field.value = new TextDecoder().decode(bytes);
    begin(bytes, 0);
  });
  byId("proofs-clear").addEventListener("click", () => {
    field.value = "";
    begin("", 0);
    field.focus();
  });
  save.addEventListener("click", () => download(csvFile(proofsAsCsv(sections)), "bayesboard-proofs.csv"));
  byId("proofs-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => stop());

  function stop() {
    clearTimeout(timer);
    hide(bar, true);
  }

  /** @param {string | Uint8Array} source @param {number} wait */
  function begin(source, wait) {
    stop();
    checked = [];
    save.disabled = true;
    timer = setTimeout(() => {
      try {
        check(module.readProofs(source).rows);
      } catch (error) {
        finish(typeof source === "string" && source.trim() === "" ? "" : String(/** @type {Error} */ (error).message));
      }
    }, wait);
  }

  /** Checks row after row, so that the page answers meanwhile. @param {ProofRow[]} rows */
  function check(rows) {
    /** @type {string[]} */
    const bad = [];
    let next = 0;
    hide(bar, false);
    const work = () => {
      const end = performance.now() + SLICE;
      do {
        const { line, name, hash, text } = rows[next];
        try {
          if (hash === null) throw new Error(filled(texts.kit.proofs.noProof, { text }));
          const proof = module.checkTask(hash);
          checked.push({ ...proof, line, hash, name: name || proof.by || filled(texts.kit.proofs.line, { line }) });
        } catch (error) {
          bad.push(filled(texts.kit.proofs.badLine, { line, why: String(/** @type {Error} */ (error).message) }));
        }
        next += 1;
      } while (next < rows.length && performance.now() < end);
      bar.value = next / rows.length;
      if (next < rows.length) timer = setTimeout(work);
      else {finish(
          [
            filled(rows.length === 1 ? texts.kit.proofs.oneRow : texts.kit.proofs.rows, { n: rows.length }),
            ...bad.slice(0, 3),
            ...(bad.length > 3 ? [filled(texts.kit.proofs.more, { n: bad.length - 3 })] : []),
          ].join(" "),
        );}
    };
    work();
  }

  /** @param {string} note */
  function finish(note) {
    stop();
    write(byId("proofs-note"), note);
    save.disabled = checked.length === 0;
    sections = sectionsOf(checked, {
      own: knownTasks(),
      titles: (page.ask(["tasks"]) ?? []).map((/** @type {import("../bayesboard.js").PreparedTask} */ { title }) =>
        title
      ),
    });
    writeProofs(sections);
  }

  /** The own tasks that are known here: the one that is open, and those that were given away from this browser. */
  function knownTasks() {
    const open = page.ask(["proof", ""]);
    return [...(open ? [open] : []), ...ownTasks()].flatMap((link) => {
      try {
        const { own, title } = module.checkTask(link);
        return own === null ? [] : [{ own, title }];
      } catch {
        return []; // It is of another version.
      }
    });
  }
}
