// A page inside another one: what that one may ask of it.

import { hashOf, namedScreen } from "./address.js";
import { PREFIX, watchFrame } from "./frame.js";

/**
 * @param {import("./page.js").PageOf<any, any, any, any>} page
 * @param {() => void} showTheme has the theme of the document painted
 */
export function watchEmbedding(page, showTheme) {
  return watchFrame((send) => {
    /** @param {{ id?: unknown }} message */
    const answerState = ({ id }) => send("state", { id, state: page.ask(["state"]) });

    return {
      "slide:stop": () => page.finish(["cancel"]), // A gesture on a slide that is left would never end.
      "slide:start": () => page.change(),
      [`${PREFIX}set`]: ({ id, state }) => {
        const message = page.attempt(["load", state]);
        if (message !== null) return send("error", { id, message });
        page.finish();
        if (id !== undefined) answerState({ id });
      },
      [`${PREFIX}get`]: answerState,
      [`${PREFIX}report`]: ({ id }) => send("report", { id, report: page.ask(["report"]) }),
      [`${PREFIX}share`]: ({ id }) =>
        send("share", {
          id,
          share: {
            ...page.ask(["share", "", hashOf(namedScreen()).slice(1), true]),
            picture: page.call((handle) => handle.picture?.(document.createElement("canvas"), true)),
            notice: page.ask(["view"])?.notice,
          },
        }),
      [`${PREFIX}theme`]: ({ theme }) => {
        document.documentElement.dataset.theme = theme;
        showTheme();
      },
      [`${PREFIX}reveal`]: () => page.finish(["hideFits", false]),
      [`${PREFIX}hide`]: () => page.finish(["hideFits", true]),
    };
  });
}
