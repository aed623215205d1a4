// The second part of the module, which is brought when somebody asks for what is in it.

const SORRY = "A part of Bayesboard could not be loaded. With a network, try again, or reload the page.";

/**
 * Returns what does a task that needs the second part: at once if that is here, else when it is.
 * @param {Pick<typeof import("./bayesboard.js"), "rest">} module
 * @param {(text: string) => void} tell
 * @returns {(task: () => void) => void}
 */
export function createRest({ rest }, tell) {
  let isHere = !rest; // As in a build that is one file.

  return async (task) => {
    if (isHere) return task();
    document.body.ariaBusy = "true";
    try {
      await rest?.();
      isHere = true;
    } catch (error) {
      console.warn(error);
      tell(SORRY);
    }
    document.body.ariaBusy = null;
    if (isHere) task();
  };
}
