// What the parts of the page may do to the board.

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("../bayesboard.js").Message} Message */
/** @typedef {import("../bayesboard.js").Questions} Questions */
/** @typedef {import("../bayesboard.js").Answers} Answers */
/** @typedef {import("../kit/page.js").PageOf<Board, Message, Answers, Questions>} Page */
