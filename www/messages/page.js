// What the parts of the page may do to the messages.

/** @typedef {import("../messages.js").Messages} Messages */
/** @typedef {import("../messages.js").Command} Command */
/** @typedef {import("../messages.js").Questions} Questions */
/** @typedef {import("../messages.js").Answers} Answers */
/** @typedef {import("../kit/page.js").PageOf<Messages, Command, Answers, Questions>} Page */
