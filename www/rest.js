// The second part of the module, which is brought when somebody asks for what is in it.

const SORRY = "A part of Bayesboard could not be loaded. With a network, try again, or reload the page.";

/**
 * Returns what does a task that needs the second part: at once if that is here, else when it is. Where it cannot be had
 * the task is not done, and the notice says so until it can.
 * @param {Pick<typeof import("./bayesboard.js"), "rest">} module
 * @param {boolean} isHere
 * @param {(text: string, on: boolean) => void} tell
 * @returns {(task: () => void) => void}
 */
export function createRest({ rest }, isHere, tell) {
  return async (task) => {
    if (isHere) return task();
    document.body.ariaBusy = "true";
    try {
      await rest?.();
      isHere = true;
    } catch (error) {
      console.warn(error);
    }
    document.body.ariaBusy = null;
    tell(SORRY, !isHere);
    if (isHere) task();
  };
}
