// The document of a page as it is stored: what a session loads and packs.

/** What stands for a document that has no room in the browser: it is not even packed, which could take a second. */
export const TOO_LARGE = "";

/**
 * @param {import("./engine.js").Engine<import("./page.js").Handle>} engine
 * @param {{ example: any[], room: number }} document the message that shows what a first visit begins with, and how many
 *   characters there is room for
 * @returns {import("./session.js").Saved}
 */
export function createSaved(engine, { example, room }) {
  /** The scenes as text, and their revision: they are large and change rarely. */
  let scenes = "";
  let revision = -1;
  /** The revision of the scenes that a link has brought; null until they are packed. @type {number | null} */
  let linked = null;

  return {
    pack: (origin) =>
      engine.call((handle) => {
        const document = handle.ask(["saved", revision, room]);
        if (document === null) return TOO_LARGE;
        const { state: { scenes: changed, ...state }, lecture } = document;
        if (lecture !== revision) scenes = JSON.stringify(changed ?? []);
        revision = lecture;
        linked ??= lecture;
        return `${JSON.stringify({ ...state, ...origin }).slice(0, -1)},"scenes":${scenes}}`;
      }),
    load: (state) => engine.demand((handle) => handle.send(["load", state])),
    place: () => engine.call((handle) => handle.ask(["place"])),
    resume: ({ scene, isAnswered, panel }) =>
      engine.demand((handle) => handle.send(["resume", scene, isAnswered === true, panel])),
    begin: () => engine.attempt((handle) => handle.send(["begin"])),
    isEmpty: () =>
      engine.call((handle) => {
        const { empty, hasScenes } = handle.ask(["flags"]);
        return empty && !hasScenes;
      }),
    isUnchangedScene: () => engine.call((handle) => revision === linked && handle.ask(["flags"]).unchangedScene),
    openLink: (hash) => {
      linked = null;
      return engine.call((handle) => handle.openLink(hash));
    },
    showExample: () => {
      engine.attempt((handle) => {
        handle.send(example);
        handle.send(["begin"]);
      });
    },
  };
}
