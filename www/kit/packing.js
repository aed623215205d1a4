// Course packages: the page as a file and the tasks that a lecturer chooses, in one zip.

import { byId, hide, match, write } from "./dom.js";
import { download } from "./download.js";
import { filled } from "./filled.js";
import texts from "../texts.json" with { type: "json" };

const PAGE = "bayesboard.html"; // beside the page

/** @param {typeof import("../bayesboard.js")} module @param {import("./page.js").Page} page */
export function offerPacking(module, page) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("packing"));
  const [name, own] =
    /** @type {(HTMLInputElement | HTMLTextAreaElement)[]} */ (["packing-name", "packing-own"].map(byId));
  const list = byId("packing-tasks");
  const template = /** @type {HTMLTemplateElement} */ (byId("packing-task"));
  /** @type {import("../bayesboard.js").PreparedTask[]} */
  let shelf = [];

  const save = /** @type {HTMLButtonElement} */ (byId("packing-save"));
  const missing = byId("packing-missing");
  /** The page as one file; empty before it was fetched. */
  let file = "";

  /** Fetches the page as one file, which a package needs; says at once where none can be made, and why. */
  async function prepare() {
    save.disabled = file === "";
    hide(missing, true);
    if (file !== "") return;
    try {
      const answer = await fetch(PAGE);
      if (!answer.ok) throw new TypeError(answer.statusText);
      const text = await answer.text();
      module.coursePackage(text, "", JSON.stringify({ tasks: [] })); // It may be of another version.
      file = text;
      save.disabled = false;
    } catch (error) {
      hide(missing, false);
      write(
        missing,
        error instanceof TypeError ? texts.kit.course.noPage : String(/** @type {Error} */ (error).message),
      );
    }
  }

  dialog.addEventListener("toggle", () => {
    if (!dialog.open) return;
    shelf = page.ask(["tasks"]) ?? [];
    if (name.value === "") name.value = texts.kit.course.titleOf;
    const create = () => /** @type {Element} */ (template.content.firstElementChild?.cloneNode(true));
    match(list, shelf, create, (label, { title }) => write(label.children[1], title), 1);
    write(byId("packing-note"), "");
    prepare();
  });
  byId("packing-close").addEventListener("click", () => dialog.close());
  save.addEventListener("click", () => {
    try {
      const tasks = chosen();
      const title = name.value.trim() || texts.kit.course.titleOf;
      const zip = /** @type {Uint8Array<ArrayBuffer>} */ (module.coursePackage(file, title, JSON.stringify({ tasks })));
      download(new Blob([zip], { type: "application/zip" }), "bayesboard-tasks.zip");
      write(
        byId("packing-note"),
        filled(tasks.length === 1 ? texts.kit.course.savedOne : texts.kit.course.saved, { n: tasks.length }),
      );
    } catch (error) {
      write(byId("packing-note"), String(/** @type {Error} */ (error).message));
    }
  });

  /** The links of the tasks that were chosen, each read by the page. */
  function chosen() {
    const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (list.querySelectorAll("input"));
    const links = shelf.filter((_, index) => boxes[index].checked).map(({ hash }) => hash);
    own.value.split("\n").map((line) => line.trim()).forEach((line, index) => {
      if (line === "") return;
      try {
        const { task, own: link, seed, screen } = module.checkTask(line);
        const known = shelf.find(({ id, screen: on }) => id === task && on === screen);
        links.push(link ?? `${known?.hash}&seed=${seed}`);
      } catch (error) {
        throw new Error(
          filled(texts.kit.proofs.badLine, { line: index + 1, why: String(/** @type {Error} */ (error).message) }),
        );
      }
    });
    if (links.length === 0) throw new Error(texts.kit.course.none);
    return links;
  }
}
