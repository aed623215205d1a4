// The line of the lecture: where one stands, the question as the title of the slide, and then the answer.

import texts from "../texts.json" with { type: "json" };
import { byId, write } from "./dom.js";

/**
 * `lesson` has where one stands, the title, and the text; the answer comes once it is shown.
 * @param {{ lesson: readonly string[] | null, answer: string | null, canAnswer: boolean,
 *   playing: number | null }} view
 */
export function writeLesson({ lesson, answer, canAnswer, playing }) {
  const line = byId("lesson-line");
  line.classList.toggle("asking", canAnswer); // The title would say too much.
  line.classList.toggle("answered", answer !== null);
  write(byId("stage-place"), lesson?.[0].replace(/[,:].*$/, "") ?? "");
  const step = byId("stage-step");
  const isPlaying = playing !== null;
  write(step, isPlaying ? texts.kit.hand.skip : canAnswer ? texts.kit.hand.answer : texts.shared.next);
  step.classList.toggle("main", canAnswer || isPlaying);
  for (const [i, part] of [...byId("lesson").children].entries()) write(part, lesson?.[i] ?? "");
}
