// The buttons of the notice.

import { byId } from "../kit/dom.js";

/**
 * @param {import("./page.js").Page} page
 * @param {{ dismiss: () => boolean }} notices
 * @param {import("../kit/session.js").Session} session
 */
export function watchNotice(page, notices, session) {
  byId("dismiss").addEventListener("click", () => {
    if (notices.dismiss()) return page.finish();
    if (page.ask(["flags"])?.hasNotice) return page.finish(["dismissNotice"]);
    session.dismiss();
    page.finish();
  });
  byId("accept").addEventListener("click", () => {
    session.accept();
    page.finish();
  });
}
