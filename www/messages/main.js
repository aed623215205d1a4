// The page Messages: it forwards events to the wasm module and writes what the module answers.
// A frame runs only after a change.

import { hiddenNames } from "../kit/address.js";
import { watchAnnouncer } from "../kit/announcer.js";
import { watchButtons } from "../kit/buttons.js";
import { stopAfterCrash } from "../kit/crash.js";
import { watchOverlays } from "../kit/dialogs.js";
import { byId } from "../kit/dom.js";
import { watchEmbedding } from "../kit/embedding.js";
import { createEngine } from "../kit/engine.js";
import { offerExports } from "../kit/exports.js";
import { createFrames } from "../kit/frames.js";
import { watchExplanations } from "../kit/explain.js";
import { watchHelp } from "../kit/help.js";
import { watchKeys } from "../kit/keys.js";
import { createNotices, watchNotice, writeNotice } from "../kit/notice.js";
import { createPage } from "../kit/page.js";
import { watchPresenter } from "../kit/presenter.js";
import { createSaved } from "../kit/saved.js";
import { watchScenes } from "../kit/scenes.js";
import { createSession } from "../kit/session.js";
import { offerSharing } from "../kit/share.js";
import { breath, start } from "../kit/start.js";
import { watchTheme } from "../kit/theme_controls.js";
import { offerWorks } from "../kit/works_list.js";
import { offerApi } from "./api.js";
import { watchChips } from "./chips.js";
import { describeMessages, hasMessages } from "./content.js";
import { watchControls } from "./controls.js";
import { offerCorpora } from "./corpora.js";
import { watchEvidence } from "./evidence.js";
import { watchMessageImports } from "./imports.js";
import { watchJudge } from "./judge.js";
import { watchList } from "./list.js";
import { watchPanels } from "./panels/panels.js";
import { watchScrolling } from "./scrolling.js";
import { writeView } from "./view.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */

start(run);

/**
 * Begins in parts, between which the browser can answer. The page is inert until the last part.
 * @param {typeof import("../bayesboard.js")} module
 */
async function run(module) {
  const messages = new module.Messages();
  const area = byId("list");
  let isReady = false;
  const change = createFrames(paint, () => isReady && !engine.hasStopped());
  const notices = createNotices(change);
  const { tell } = notices;
  const engine = createEngine(messages, { tell, stop: (repeated) => stopAfterCrash(repeated, session.abandon) });
  const saved = createSaved(engine, { example: ["preset", "first-messages"], hasContent: hasMessages });
  const session = createSession(saved, engine, { tell, change, onSave: () => outer.hasChanged() });
  /** @type {import("./page.js").Page} */
  const page = createPage(engine, session, change);

  function paint() {
    /** @type {View["notice"]} */
    let notice = null;
    engine.call((m) => {
      const view = m.ask(["view"]);
      notice = view.notice;
      writeView(view);
      writeJudge(view);
      writeChips(view);
      writeEvidence(view);
      writeControls(view);
      list.writeRows(m, view);
      writePanels(m, view);
      writeScenes(view);
      writeScale();
      announce(view);
    });
    // Last, also after an error in this frame, which the notice reports.
    if (!engine.hasStopped()) writeNotice(notices.newest() ?? notice, session.offer());
  }

  /** Ends a part; returns whether the module still runs after the pause. */
  async function goesOn() {
    await breath();
    return !engine.hasStopped();
  }

  if (!(await goesOn())) return;
  const writeControls = watchControls(page, messages.ask(["sliders"]), messages.ask(["view"]));
  page.act(["hideParts", hiddenNames.join()]);
  const outer = watchEmbedding(page); // In one part with the stored messages: those of the outer page come after them.
  session.restore();
  if (!(await goesOn())) return;
  const writePanels = watchPanels(page);
  const list = watchList(page);
  const writeEvidence = watchEvidence(page);
  const writeChips = watchChips(page);
  offerCorpora(messages.ask(["presets"]), page);
  const announce = watchAnnouncer(() => page.ask(["description"]) ?? "");
  if (!(await goesOn())) return;
  const { presenter, writeScale } = watchPresenter(area, { tell, change });
  presenter.onChange = change;
  const openHelp = watchHelp({
    listKeys: () => page.ask(["keys"]) ?? [],
    allowSingleKeys: (on) => page.act(["singleKeys", on]),
  });
  // A remote goes on at once after a text was typed.
  const writeJudge = watchJudge(page, () => presenter.isOn() && area.focus({ preventScroll: true }));
  watchKeys(area, page, presenter, {
    answers: {
      help: openHelp,
      code: offerSharing(page),
      judge: () => goTo("judge"),
      newMessage: () => goTo("new-message"),
      editMessage: list.editSelected,
    },
  });
  watchOverlays();
  watchExplanations();
  watchButtons((command) => page.finish(/** @type {import("./page.js").Command} */ (command)));
  watchNotice(page, notices, session);
  byId("hide-fits").addEventListener("click", () => {
    page.finish(["hideFits", !document.body.classList.contains("fits-hidden")]);
  });
  offerWorks(describeMessages, session, page);
  watchTheme(change);
  watchScrolling();
  const writeScenes = watchScenes(page, area);
  watchMessageImports(page, tell);
  offerExports(page, (ending) => page.ask(["export", /** @type {"csv" | "tsv" | "py"} */ (ending)]) ?? "");
  offerApi(engine, page);

  if (!(await goesOn())) return;
  byId("main").inert = false;
  isReady = true;
  paint();
  if (engine.hasStopped()) return;
  document.body.dataset.ready = "";
  outer.isReady();
}

/** Focuses a text field and selects its text. @param {string} id */
function goTo(id) {
  const field = /** @type {HTMLInputElement} */ (byId(id));
  field.focus();
  field.select();
}
