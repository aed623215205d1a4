// Rows of long tables, which are written only when what they show has changed.

/** What each row shows. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/** Whether a row shows something else than this; from now on it does not. @param {Element} row @param {...unknown} content */
export function showsOther(row, ...content) {
  const text = JSON.stringify(content);
  if (shown.get(row) === text) return false;
  shown.set(row, text);
  return true;
}
