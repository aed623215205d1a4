// The sign at the foot of a panel that more stands below.

import { hide, make, write } from "./dom.js";

/** The height of the sign, in pixels. */
const SIGN = 44;

/** What has a name: a disclosure, and a table by its first cell. */
const NAMED = "summary, thead tr:last-child > td:first-child";

/** Shows what is the first thing out of sight while a box can be scrolled further; a press scrolls there. @param {HTMLElement} box */
export function watchBelow(box) {
  const [sign, name] = [make("p", "", "below"), make("span", "")];
  sign.ariaHidden = "true"; // Whoever does not see the foot does not miss what is below it.
  sign.append(name);
  hide(sign, true);
  /** @type {Element | undefined} */
  let next;

  function follow() {
    const rest = box.scrollHeight - box.scrollTop - box.clientHeight;
    const isOn = rest > 8 && !document.documentElement.classList.contains("presenting");
    if (isOn) {
      const foot = box.getBoundingClientRect().bottom - SIGN;
      const isBelow = (/** @type {Element} */ one) =>
        one.checkVisibility() && one.getBoundingClientRect().bottom > foot;
      next = [...box.querySelectorAll(NAMED)].find(isBelow);
      write(name, next?.textContent ?? "");
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
