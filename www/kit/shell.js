// What the document has once, whichever screen it shows: presenter mode, the line of the lecture, the notice, help, sharing.

import { watchButtons } from "./buttons.js";
import { watchOverlays } from "./dialogs.js";
import { watchEmbedding } from "./embedding.js";
import { watchHelp } from "./help.js";
import { watchNotice, writeNotice } from "./notice.js";
import { watchPresenter } from "./presenter.js";
import { offerSharing } from "./share.js";
import { watchTheme } from "./theme_controls.js";
import { watchTouch } from "./touch.js";

/** @typedef {import("./screen.js").Screen} Screen */
/**
 * @typedef {object} Shell
 * @property {import("./page.js").PageOf<any, any, any, any>} page that of the screen that is shown
 * @property {import("./presenter.js").Presenter} presenter
 * @property {(listen: (on: boolean) => void) => void} onTouch tells whether fingers are used, at once and after each change
 * @property {() => HTMLElement} area what the screen that is shown presents
 * @property {() => void} openHelp
 * @property {() => void} showCode fills the window with the QR code
 * @property {() => void} hasChanged tells the page around this one of a change
 * @property {() => void} isReady tells it that this one can be used
 * @property {(id: string) => boolean} shows whether a screen is shown
 * @property {(id: string, begin: () => void) => Promise<void>} show goes to a screen, which shows nothing before what `begin` does there
 * @property {(as: "points" | "messages", source: Uint8Array | string, name: string) => void} give hands a table to the screen
 *   that takes it, and shows this
 * @property {(text: string, on?: boolean) => void} tell says something on the screen that is shown, or says it no more
 * @property {() => ReturnType<typeof import("./course.js").openCourse>} course the course package that the page is in; null
 *   outside of one
 * @property {(screen: Screen) => void} add adds a screen that is being set up
 * @property {(screen: Screen, notice: any) => void} writeNotice reports what went wrong; last in a frame, also after an error
 *   in it
 */

/**
 * Sets up what is there once. Its `page` is always that of the screen that is shown.
 * @param {{ shown: () => Screen | undefined, shows: (id: string) => boolean, show: Shell["show"],
 *   give: Shell["give"], add: (screen: Screen) => void }} screens
 * @param {(shell: Pick<Shell, "page" | "shows" | "show" | "tell">) => ReturnType<Shell["course"]>} open opens the course package
 * @returns {Shell}
 */
export function createShell({ shown, shows, show, give, add }, open) {
  const change = () => shown()?.change();
  /** @type {import("./page.js").PageOf<any, any, any, any>} */
  const page = {
    act: (command) => shown()?.page.act(command),
    finish: (...commands) => shown()?.page.finish(...commands),
    attempt: (command) => shown()?.page.attempt(command) ?? null,
    ask: (question) => shown()?.page.ask(question),
    call: (task) => shown()?.page.call(task),
    change,
    isShown: () => true,
  };
  const area = () => shown()?.area ?? document.body;
  const tell = (/** @type {string} */ text, /** @type {boolean} */ on = true) => shown()?.notices.tell(text, on);
  /** @type {ReturnType<Shell["course"]> | undefined} */
  let course;

  const quiet = watchNotice(shown);
  const presenter = watchPresenter(area, page, { tell, begin: quiet });
  const help = watchHelp(page);
  const showCode = offerSharing(page);
  const outer = watchEmbedding(page, watchTheme(page, presenter.changed));
  watchOverlays();
  watchButtons((command) => page.finish(command));
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-shows]"))) {
    tab.addEventListener("click", () => show(tab.dataset.shows ?? "", () => {}));
  }

  return {
    page,
    presenter,
    onTouch: watchTouch(),
    area,
    openHelp: help.open,
    showCode,
    hasChanged: outer.hasChanged,
    isReady: outer.isReady,
    shows,
    show,
    give,
    tell,
    course: () => (course === undefined ? (course = open({ page, shows, show, tell })) : course),
    add(screen) {
      add(screen);
      presenter.present(screen.area);
      help.tell(screen.page);
    },
    writeNotice({ engine, notices, session }, notice) {
      if (!engine.hasStopped()) writeNotice(notices.newest() ?? notice, session.offer());
    },
  };
}
