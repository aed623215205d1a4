// The page in a course package: its tasks, and what the course system keeps of a student's work.

import { connectScorm, MOST_KEPT } from "./scorm.js";
import { filled } from "./filled.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").PreparedTask} PreparedTask */
/** @typedef {import("../bayesboard.js").TaskView} TaskView */
/** A task of the package, which its place names: tasks of one's own may be called the same. @typedef {PreparedTask & { task: string, hash: string, own: string | null }} Chosen */
/** What is known of a task that was solved: its proof, or only its moves. @typedef {{ moves: number, wasShown: boolean, proof: string | null }} Done */

/** How a task without room for its board is kept. */
const MARK = /^solved (\d+) (\d+)( shown)?$/;

/** What a package holds; null outside of one. @returns {{ tasks?: string[] } | null} */
function readPackage() {
  const text = document.getElementById("course-tasks")?.textContent;
  return text ? JSON.parse(text) : null;
}

/** A proof without what only concerns its picture, so that more of them have room. @param {string} proof */
function shortened(proof) {
  const end = proof.indexOf("&scene=");
  const [board, scene] = end < 0 ? [proof, ""] : [proof.slice(0, end), proof.slice(end)];
  return board.replaceAll(/&(show|in|axes|palette|colors|fits|guess|decided)=[^&]*/g, "") + scene;
}

/**
 * @param {typeof import("../bayesboard.js")} module
 * @param {Pick<import("./shell.js").Shell, "page" | "shows" | "show" | "tell">} shell
 */
export function openCourse(module, { page, shows, show, tell }) {
  const chosen = readPackage();
  if (!chosen) return null;
  /** @type {string[]} */
  const hashes = chosen.tasks ?? page.ask(["tasks"]).map((/** @type {PreparedTask} */ { hash }) => hash);
  /** @type {Chosen[]} */
  const tasks = hashes.map((hash, at) => {
    const { task, title, own, screen } = module.checkTask(hash);
    return { id: String(at), title, concept: "", task, hash, own, screen };
  });
  /** The place of the task that was opened last. */
  let opened = 0;
  /** By their places. @type {Map<number, Done>} */
  const done = new Map();
  /** The places of those whose boards have no room. @type {Set<number>} */
  const leftOut = new Set();
  /** What the course system has kept besides, such as the proofs of tasks that the package had before. @type {Set<string>} */
  const others = new Set();
  let isTried = false;
  /** Where a proof belongs; −1: nowhere. @param {import("../bayesboard.js").Proof} proof */
  const placeOf = ({ task, own }) => tasks.findIndex((known) => known.task === task && known.own === own);
  const system = connectScorm(() => ({ share: done.size / tasks.length, kept: kept() }), resume, (answer) => {
    tell(texts.kit.course.noAnswer, answer === "due");
    tell(texts.kit.course.isOver, answer === "over");
  });
  if (system) system.begin();
  else tell(texts.kit.course.noSystem);

  /** Takes down that a task was solved, unless it was solved as well before. @param {number} at @param {Done} now */
  function takeDown(at, now) {
    const before = done.get(at);
    if (before && (now.wasShown || (!before.wasShown && before.moves <= now.moves))) return false;
    done.set(at, now);
    return true;
  }

  /** What was kept of a line: the place of a task, and how it was solved; null where it says nothing of these tasks. @param {string} line @returns {[number, Done] | null} */
  function parse(line) {
    const [, place, moves, shown] = MARK.exec(line) ?? [];
    if (place) {
      return tasks[Number(place) - 1]
        ? [Number(place) - 1, { moves: Number(moves), wasShown: shown !== undefined, proof: null }]
        : null;
    }
    try {
      const found = module.checkTask(line);
      const at = placeOf(found);
      return at >= 0 && found.isSolved ? [at, { moves: found.moves, wasShown: found.wasShown, proof: line }] : null;
    } catch {
      return null; // The course system has kept something else.
    }
  }

  /** @param {string} text */
  function resume(text) {
    for (const line of text.split("\n").filter(Boolean)) {
      isTried = true;
      const known = parse(line);
      if (known) takeDown(...known);
      else others.add(line);
    }
  }

  /**
   * What is kept: a line for each task that was solved. Where there is no room for all boards, the longest is left out.
   * What there is besides stays as far as there is room.
   */
  function kept() {
    const rest = new Map(done);
    for (;;) {
      const lines = [...rest].map(([at, { proof, moves, wasShown }]) =>
        proof ?? `solved ${at + 1} ${moves}${wasShown ? " shown" : ""}`
      );
      const text = lines.join("\n");
      const [longest] = [...rest].filter(([, { proof }]) => proof !== null).sort(([, a], [, b]) =>
        (b.proof?.length ?? 0) - (a.proof?.length ?? 0)
      );
      if (text.length <= MOST_KEPT || !longest) {
        return [...others].reduce((sum, line) => (sum.length + line.length < MOST_KEPT ? `${sum}\n${line}` : sum), text)
          .trim();
      }
      leaveOut(longest[0]);
      rest.set(longest[0], { ...longest[1], proof: null });
    }
  }

  /** Says once of a task that its board is not kept. @param {number} at */
  function leaveOut(at) {
    if (leftOut.has(at)) return;
    leftOut.add(at);
    tell(filled(texts.kit.course.noRoom, { title: tasks[at].title }));
  }

  /** @param {number} at */
  async function open(at) {
    opened = at;
    const { hash, own, screen } = tasks[at];
    const by = system?.name() ?? "";
    // Each student has a variant of a task that comes with the page.
    const link = own === null && !/&(seed|by)=/.test(hash) && by ? `${hash}&by=${encodeURIComponent(by)}` : hash;
    const begin = () => {
      page.call((board) => board.openLink(link));
      page.finish();
    };
    if (shows(screen)) begin();
    else await show(screen, begin);
  }

  /** The place of the task that is shown, which Undo may have brought back. @param {TaskView} task */
  const placeOfShown = ({ id }) => (tasks[opened].task === id ? opened : tasks.findIndex(({ task }) => task === id));
  const solved = () =>
    Object.fromEntries([...done].map(([at, { moves, wasShown }]) => [tasks[at].id, wasShown ? 0 : moves]));

  return {
    tasks,
    /** @param {string} id */
    open: (id) => open(Number(id)),
    /** Opens the first task that is not solved. */
    async begin() {
      const next = tasks.findIndex((_, at) => !done.has(at));
      await open(Math.max(0, next));
      page.finish(["begin"]);
    },
    read: solved,
    /** Takes down that the present task is solved. @param {string} _ @param {number} moves @param {boolean} wasShown */
    note(_, moves, wasShown) {
      const proof = page.ask(["proof", ""]);
      if (!proof) return;
      const at = placeOf(module.checkTask(proof));
      if (at < 0 || !takeDown(at, { moves, wasShown, proof: shortened(proof) })) return;
      isTried = true;
      system?.report();
    },
    /** Something was tried: from now on there is a score. What was not taken is told again. */
    try() {
      if (isTried && !system?.isDue()) return;
      isTried = true;
      system?.report();
    },
    /** What the list calls the task that is shown. @param {TaskView} task */
    idOf: (task) => String(placeOfShown(task)),
    /** The task after this one. @param {TaskView} task */
    next: (task) => tasks[placeOfShown(task) + 1]?.id ?? null,
    /** Its number, and what may be changed. @param {TaskView} task */
    place(task) {
      const { place } = task;
      const of = filled(texts.kit.course.place, { n: placeOfShown(task) + 1, all: tasks.length });
      return `${of} · ${place.replace(/^.* · /, "")}`;
    },
  };
}
