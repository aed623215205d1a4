// What the parts of the page may do to the messages.

/** @typedef {import("../bayesboard.js").Messages} Messages */
/** @typedef {import("../bayesboard.js").MessagesCommand} Command */
/** @typedef {import("../bayesboard.js").MessagesQuestions} Questions */
/** @typedef {import("../bayesboard.js").MessagesAnswers} Answers */
/** @typedef {import("../kit/page.js").PageOf<Messages, Command, Answers, Questions>} Page */
