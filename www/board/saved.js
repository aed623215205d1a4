// The board as it is stored: the document of a session.

/** @typedef {import("../bayesboard.js").Board} Board */

/** @param {import("../kit/engine.js").Engine<Board>} engine @returns {import("../kit/session.js").Saved} */
export function createSaved(engine) {
  /** The scenes as text, and their revision: they are large and change rarely. */
  let scenes = "";
  let revision = -1;

  return {
    pack: (link) => engine.call((board) => {
      const { state: { scenes: changed, ...state }, lecture } = board.ask(["saved", revision]);
      if (lecture !== revision) scenes = JSON.stringify(changed ?? []);
      revision = lecture;
      return `${JSON.stringify({ ...state, ...(link && { link }) }).slice(0, -1)},"scenes":${scenes}}`;
    }),
    load: (state) => engine.demand((board) => board.send(["load", state])),
    place: () => engine.call((board) => board.ask(["place"])),
    resume: ({ scene, isAnswered, panel }) => engine.demand((board) => board.send(["resume", scene, isAnswered === true, panel])),
    begin: () => engine.attempt((board) => board.send(["begin"])),
    isEmpty: () => engine.call((board) => {
      const { empty, hasScenes } = board.ask(["flags"]);
      return empty && !hasScenes;
    }),
    openLink: (hash) => engine.call((board) => board.openLink(hash)),
    showExample: () => {
      engine.attempt((board) => {
        board.send(["preset", "example"]);
        board.send(["begin"]);
      });
    },
    hasContent: (text) => countPoints(text) !== 0 || !text.endsWith(',"scenes":[]}'),
  };
}

/** What is in a stored board. @param {string} text */
export function describeSaved(text) {
  const count = countPoints(text);
  return count === null ? "" : `${count} ${count === 1 ? "point" : "points"}`;
}

/** The number of points of a stored board; null when it cannot be read. @param {string} text @returns {number | null} */
function countPoints(text) {
  try {
    const { points } = JSON.parse(text).data;
    // In packed columns a class is a byte.
    return Array.isArray(points) ? points.length : atob(points.class).length;
  } catch {
    return null;
  }
}
