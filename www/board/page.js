// What the parts of the page may do to the board.

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("../bayesboard.js").Command} Command */
/** @typedef {import("../bayesboard.js").Questions} Questions */
/** @typedef {import("../bayesboard.js").Answers} Answers */
/** @typedef {import("../kit/page.js").PageOf<Board, Command, Answers, Questions>} Page */
