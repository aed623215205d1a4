// What is in a stored board.

import { filled } from "../kit/filled.js";
import texts from "../texts.json" with { type: "json" };

/** Whether it is worth keeping. @param {string} text */
export const hasBoard = (text) => countPoints(text) !== 0 || !text.endsWith(',"scenes":[]}');

/** What is in it, in a few words. @param {string} text */
export function describeBoard(text) {
  const count = countPoints(text);
  if (count === null) return "";
  return count === 1 ? texts.board.content.n1Point : filled(texts.board.content.points, { count });
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
