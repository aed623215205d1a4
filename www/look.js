// How the page is to look, as it is kept.

/** @param {"theme" | "contrast"} name */
const place = (name) => `bayesboard-${name}`;

/** What was chosen, or nothing. @param {"theme" | "contrast"} name */
export function recall(name) {
  try {
    return localStorage.getItem(place(name)) ?? "";
  } catch {
    return "";
  }
}

/** @param {"theme" | "contrast"} name @param {string} value */
export function remember(name, value) {
  document.documentElement.dataset[name] = value;
  try {
    localStorage.setItem(place(name), value);
  } catch {
    // Without storage the next visit follows the system again.
  }
}

export const more = matchMedia("(prefers-contrast: more)");

/** Whether more contrast is asked for: here, or else by the system. */
export function wantsMore() {
  const { contrast } = document.documentElement.dataset;
  return contrast ? contrast === "more" : more.matches;
}
