// The page of the board: it forwards events to the board in the wasm module and writes what the board answers.
// A frame runs only after a change.

import { hiddenNames } from "../kit/address.js";
import { watchAnnouncer } from "../kit/announcer.js";
import { watchButtons } from "../kit/buttons.js";
import { stopAfterCrash } from "../kit/crash.js";
import { watchOverlays } from "../kit/dialogs.js";
import { byId } from "../kit/dom.js";
import { watchEmbedding } from "../kit/embedding.js";
import { createEngine } from "../kit/engine.js";
import { createFrames } from "../kit/frames.js";
import { watchExplanations } from "../kit/explain.js";
import { watchHelp } from "../kit/help.js";
import { createIdle } from "../kit/idle.js";
import { createNotices, watchNotice, writeNotice } from "../kit/notice.js";
import { createPage } from "../kit/page.js";
import { watchPresenter } from "../kit/presenter.js";
import { createSaved } from "../kit/saved.js";
import { watchScenes } from "../kit/scenes.js";
import { createSession } from "../kit/session.js";
import { offerSharing } from "../kit/share.js";
import { breath, start } from "../kit/start.js";
import { offerWorks } from "../kit/works_list.js";
import { offerApi } from "./api.js";
import { watchClasses } from "./classes.js";
import { watchColors } from "./colors.js";
import { describeBoard, hasBoard } from "./content.js";
import { watchControls } from "./controls.js";
import { watchData } from "./data.js";
import { offerBoardExports } from "./exports.js";
import { watchMap } from "./fade.js";
import { watchGlides } from "./glide.js";
import { watchGuess } from "./guess.js";
import { offerGuide } from "./guide.js";
import { watchBoardImports } from "./imports.js";
import { watchMenu } from "./menu.js";
import { watchPanels } from "./panels/panels.js";
import { watchPictures } from "./pictures.js";
import { watchPlot } from "./plot.js";
import { offerPresets } from "./presets.js";
import { watchPrevious } from "./previous.js";
import { watchPrint } from "./print.js";
import { watchTools } from "./tools.js";
import { writeView } from "./view.js";

/** @typedef {import("../bayesboard.js").View} View */

start(run);

/**
 * Begins in parts, between which the browser can answer: in one piece it would block a phone for half a second. The page is
 * inert until the last part.
 * @param {typeof import("../bayesboard.js")} module
 */
async function run(module) {
  const canvases = ["field", "ground", "fit", "points", "hand"].map((id) => /** @type {HTMLCanvasElement} */ (byId(id)));
  const board = new module.Board(canvases[0], canvases[1], canvases[2], canvases[3], canvases[4]);
  let isReady = false;
  const fadeMap = watchMap(canvases[0]);
  const idle = createIdle(() => engine.call((b) => b.idle()) ?? true, paint);
  const change = createFrames(() => {
    paint();
    idle.begin();
  }, () => isReady && !engine.hasStopped());
  const notices = createNotices(change);
  const { tell } = notices;
  const engine = createEngine(board, { tell, stop: (repeated) => stopAfterCrash(repeated, session.abandon) });
  const saved = createSaved(engine, { example: ["preset", "example"], hasContent: hasBoard });
  const session = createSession(saved, engine, { tell, change, onSave: () => outer.hasChanged() });
  /** @type {import("./page.js").Page} */
  const page = createPage(engine, session, change);

  function paint() {
    /** @type {View["notice"]} */
    let notice = null;
    engine.call((b) => {
      plot.flush(b);
      const view = b.ask(["view"]);
      notice = view.notice;
      // Canvases come first: their text makes the browser compute all styles anew once something is written in the page.
      // Between models outside of the square there is nothing to glide through.
      fadeMap(view.fitsHidden ? "off" : view.map + (view.controls.includes("corners") ? "" : view.generativeName));
      b.paint();
      writePanels(b, view);
      writeView(view);
      writeScenes(view);
      plot.write(view);
      writeTools(view);
      followGestures(view);
      playGlides(view);
      writeControls(view);
      writeScale();
      announce(view);
      writeColors(view);
      writeData(b);
      writeGuess(view);
      paintPictures(b);
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
  const fresh = board.ask(["view"]);
  if (!(await goesOn())) return;
  const writeControls = watchControls(page, board.ask(["sliders"]), fresh);
  if (!(await goesOn())) return;
  page.act(["hideParts", hiddenNames.join()]);
  const outer = watchEmbedding(page); // In one part with the stored board: a board from the outer page comes after it.
  session.restore();
  if (!(await goesOn())) return;
  const writePanels = watchPanels(page);
  const writeData = watchData(page);
  if (!(await goesOn())) return;
  offerPresets(board.ask(["presets"]), page);
  const paintPictures = watchPictures(page);
  const announce = watchAnnouncer(() => page.ask(["description"]) ?? "");
  const writeColors = watchColors(page);
  if (!(await goesOn())) return;
  const writeGuess = watchGuess(page);
  const { presenter, writeScale } = watchPresenter(byId("plot"), { tell, change });
  const openHelp = watchHelp({
    listKeys: () => page.ask(["keys"]) ?? [],
    allowSingleKeys: (on) => page.act(["singleKeys", on]),
  });
  const plot = watchPlot(byId("plot"), page, presenter, watchMenu(byId("plot"), page), { help: openHelp, code: offerSharing(page) });
  watchPrint(page, presenter, paint);
  watchOverlays();
  watchExplanations();
  watchButtons((command) => page.finish(/** @type {import("./page.js").Command} */ (command)));
  watchClasses(page);
  watchNotice(page, notices, session);
  byId("hide-fits").addEventListener("click", () => {
    page.finish(["hideFits", !document.body.classList.contains("fits-hidden")]);
  });
  offerWorks(describeBoard, session, page);
  const writeTools = watchTools(page);
  const followGestures = watchPrevious(page);
  const playGlides = watchGlides(page);
  const writeScenes = watchScenes(page, byId("plot"));
  watchBoardImports(page, tell);
  offerBoardExports(page);
  offerGuide(page);
  offerApi(engine, page, plot.flush);

  if (!(await goesOn())) return;
  engine.call((b) => b.paint());
  if (!(await goesOn())) return;
  byId("main").inert = false;
  document.documentElement.classList.remove("filled"); // From now on the board says whether it is empty.
  isReady = true;
  paint();
  if (engine.hasStopped()) return;
  idle.begin();
  document.body.dataset.ready = "";
  outer.isReady();
}
