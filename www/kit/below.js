// The sign at the foot of a panel that more stands below.

import { hide, make, write } from "./dom.js";

/** The height of the sign, in pixels. */
const SIGN = 44;

/** What has a name: a disclosure, and a table by its first cell. */
const NAME = "summary, thead tr:last-child > td:first-child";

/** Shows what is the first thing out of sight while a box can be scrolled further; a press scrolls there. @param {HTMLElement} box */
export function watchBelow(box) {
  const [sign, name] = [make("p", "", "below"), make("span", "")];
  sign.ariaHidden = "true"; // Whoever does not see the foot does not miss what is below it.
  sign.append(name);
  /** @type {HTMLElement | undefined} */
  let next;

  // It is measured when all of the frame is laid out, by questions that lay nothing out.
  function follow() {
    const end = box.scrollTop + box.clientHeight;
    const isOn = box.scrollHeight - end > 8 && !document.documentElement.classList.contains("presenting");
    if (isOn) {
      const panel = /** @type {HTMLElement} */ (box.querySelector(':scope > [role="tabpanel"]:not([hidden])') ?? box);
      const foot = end - SIGN + panel.offsetTop;
      const isBelow = (/** @type {HTMLElement} */ one) =>
        one.offsetHeight > 0 && one.offsetTop + one.offsetHeight > foot && one.querySelector(NAME) !== null;
      next = /** @type {HTMLElement[]} */ ([...panel.children]).find(isBelow);
      write(name, next?.querySelector(NAME)?.textContent ?? "");
    }
    hide(sign, !isOn);
  }
  const observer = new ResizeObserver(follow);
  for (const part of [box, ...box.children]) observer.observe(part, { box: "border-box" });
  box.addEventListener("scroll", follow, { passive: true });
  name.addEventListener("click", () => {
    if (next) next.scrollIntoView({ block: "start" });
    else box.scrollBy(0, box.clientHeight / 2);
  });
  box.append(sign);
}
