// The line of the lecture: where one stands, the question as the title of the slide, and then the answer.

import { byId, write } from "./dom.js";

/**
 * `lesson` has where one stands, the title, and the text; the answer comes once it is shown.
 * @param {{ lesson: readonly string[] | null, answer: string | null, canAnswer: boolean }} view
 */
export function writeLesson({ lesson, answer, canAnswer }) {
  const line = byId("lesson-line");
  line.classList.toggle("asking", canAnswer); // The title would say too much.
  line.classList.toggle("answered", answer !== null);
  for (const [i, part] of [...byId("lesson").children].entries()) write(part, lesson?.[i] ?? "");
}
