// A try at a task: since when it is open, how often something was changed, whether it rests solved, and what help is due.

/** @typedef {import("../bayesboard.js").TaskView} TaskView */

const REST = 500; // milliseconds without a change, after which a task is solved
const HINT = { after: 60_000, tries: 3 };
const SOLUTION = { after: 120_000, tries: 1 };

/** @param {{ change: () => void, solved: (task: TaskView) => void }} then what follows a wait, and a solution at rest */
export function createTry({ change, solved }) {
  let [opened, tries, moves] = [0, 0, 0];
  let [isHinted, isSolved] = [false, false];
  /** What was at rest last. */
  let resting = "";
  let timer = 0;
  /** @type {number[]} */
  let timers = [];

  /** @param {TaskView} task @param {{ after: number, tries: number }} when @param {boolean} isBoth */
  function isDue({ choices }, when, isBoth) {
    const [isLate, isTried] = [performance.now() - opened >= when.after, tries >= when.tries];
    return !isSolved && choices.length === 0 && (isBoth ? isLate && isTried : isLate || isTried);
  }

  return {
    /** @param {TaskView} task one that was not open before */
    begin(task) {
      clearTimeout(timer);
      [opened, tries, moves, isHinted, isSolved, resting] = [performance.now(), 0, task.moves, false, false, ""];
      for (const each of timers) clearTimeout(each);
      timers = [HINT, SOLUTION].map(({ after }) => setTimeout(change, after));
    },
    /** Takes down what was changed; returns whether it was a move, one that was undone, or none. @param {TaskView} task */
    count(task) {
      const by = Math.sign(task.moves - moves);
      moves = task.moves;
      tries += Number(by > 0);
      return by;
    },
    /** Waits until a task that is solved is at rest. @param {TaskView} task @param {boolean} isPlaying */
    rest(task, isPlaying) {
      const now = task.solved && !isPlaying ? JSON.stringify(task) : "";
      if (now === resting) return;
      clearTimeout(timer);
      resting = now;
      // What stays solved was said.
      isSolved &&= now !== "";
      if (now === "") return;
      timer = setTimeout(() => {
        isSolved = true;
        solved(task);
        change();
      }, REST);
    },
    hint() {
      isHinted = true;
      change();
    },
    isSolved: () => isSolved,
    isHinted: () => isHinted,
    /** @param {TaskView} task */
    offersHint: (task) => !isHinted && task.hint !== "" && isDue(task, HINT, false),
    /** @param {TaskView} task */
    offersSolution: (task) => task.acts > 0 && (isHinted || task.hint === "") && isDue(task, SOLUTION, true),
  };
}
