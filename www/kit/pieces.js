// Sentences in pieces, of which some are shown in another type.

import { make } from "./dom.js";

/** @typedef {{ text: string, is: "plain" | "strong" | "name" }} Piece */

const TAGS = { plain: "span", strong: "b", name: "i" };

/** Writes pieces into an element, unless it has them. @param {Element} node @param {Piece[]} pieces */
export function writePieces(node, pieces) {
  const made = pieces.map(({ text, is }) => make(TAGS[is], text, is === "name" ? "column-name" : ""));
  const has = node.childNodes.length === made.length
    && made.every((own, index) => own.isEqualNode(node.childNodes[index]));
  if (!has) node.replaceChildren(...made);
}
