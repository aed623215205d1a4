// Going through things that stand in rows.

/**
 * What an arrow key leads to, or Home or End: in its row the one beside, else the nearest of the next row. At the end it is
 * where one is already; null for any other key.
 * @param {HTMLElement[]} all in their order @param {HTMLElement} from @param {string} key @returns {HTMLElement | null}
 */
export function neighbor(all, from, key) {
  const at = all.indexOf(from);
  switch (key) {
    case "Home":
      return all[0];
    case "End":
      return all[all.length - 1];
    case "ArrowLeft":
      return all[at - 1] ?? from;
    case "ArrowRight":
      return all[at + 1] ?? from;
    case "ArrowUp":
      return nearest(all.slice(0, at).reverse(), from);
    case "ArrowDown":
      return nearest(all.slice(at + 1), from);
    default:
      return null;
  }
}

/**
 * Makes all of a selector in a box, made with tabindex −1, one stop of the Tab key: arrow keys, Home and End lead on from
 * the one that has the focus to another that is not hidden. Returns what is to be called when some have come or gone.
 * @param {HTMLElement} box @param {string} selector
 */
export function makeOneStop(box, selector) {
  /** @type {HTMLElement | null} */
  let stop = null;
  /** @param {HTMLElement} next */
  function stopAt(next) {
    if (stop) stop.tabIndex = -1;
    next.tabIndex = 0;
    stop = next;
  }
  const owner = (
    /** @type {Event} */ { target },
  ) => (target instanceof HTMLElement && target.matches(selector) ? target : null);
  box.addEventListener("focusin", (event) => {
    const from = owner(event);
    if (from) stopAt(from);
  });
  box.addEventListener("keydown", (event) => {
    const from = owner(event);
    const inSight = () =>
      [.../** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll(selector))].filter((node) =>
        node.checkVisibility()
      );
    const next = from && neighbor(inSight(), from, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return () => {
    if (stop?.isConnected) return;
    const first = /** @type {HTMLElement | null} */ (box.querySelector(selector));
    if (first) stopAt(first);
  };
}

/** Of the first row that is not that of `from`, the one nearest to it. @param {HTMLElement[]} others @param {HTMLElement} from */
function nearest(others, from) {
  const top = (/** @type {HTMLElement} */ node) => node.getBoundingClientRect().top;
  const away = (/** @type {HTMLElement} */ node) =>
    Math.abs(node.getBoundingClientRect().left - from.getBoundingClientRect().left);
  const first = others.find((node) => top(node) !== top(from));
  const row = others.filter((node) => first && top(node) === top(first));
  return row.reduce(
    (/** @type {HTMLElement | null} */ best, node) => (best && away(best) <= away(node) ? best : node),
    null,
  ) ?? from;
}
