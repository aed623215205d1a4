// Presenter mode: a place that scrolls ends between two rows, since a room cannot scroll to see the other half of one.

/**
 * Widens the lower border of a place, or the upper one of what lies over its end, so that it ends between two rows.
 * @param {HTMLElement} area
 * @param {HTMLElement} [foot] what lies over its end
 */
export function endBetweenRows(area, foot) {
  const edged = foot ?? area;
  let before = 0;

  function follow() {
    const isOn = document.documentElement.classList.contains("presenting") && area.checkVisibility();
    const now = isOn ? remainder(area, before, foot) : 0;
    if (now !== before) edged.style.setProperty("--cut", `${now}px`);
    before = now;
  }
  const observer = new ResizeObserver(follow);
  // The border that is set changes the other box, so the observer would call itself.
  for (const box of [area, ...area.children]) {
    observer.observe(box, { box: box === foot ? "content-box" : "border-box" });
  }
  area.addEventListener("scroll", follow, { passive: true });
}

/** The height at the end of a place that the rows in sight leave, in pixels. @param {HTMLElement} area @param {number} border its lower border now @param {HTMLElement} [foot] */
function remainder(area, border, foot) {
  const { top, bottom } = area.getBoundingClientRect();
  const bar = area.offsetHeight - area.clientHeight - area.clientTop - border; // It scrolls sideways.
  const end = foot ? foot.getBoundingClientRect().top + foot.clientTop : bottom - bar;
  /** @type {{ top: number, bottom: number }[]} */
  const rows = [];
  for (
    const row of area.querySelectorAll("tr, p, canvas, form, summary, [role=img], .slider, .playback, .head, .guessed")
  ) {
    if (foot?.contains(row) || !row.checkVisibility()) continue;
    // A head says nothing without the first row below it.
    const body = /** @type {HTMLTableSectionElement | null | undefined} */ (row.closest("thead")?.nextElementSibling);
    const begin = row.matches(".head") ? row.closest(".card") ?? row : row;
    rows.push({
      top: begin.getBoundingClientRect().top,
      bottom: (body?.rows[0] ?? row).getBoundingClientRect().bottom,
    });
  }
  let edge = end;
  for (;;) {
    const cut = rows.filter((row) => row.top < edge - 1 && row.bottom > edge + 1);
    if (cut.length === 0) break;
    edge = Math.min(...cut.map((row) => row.top));
  }
  // A row that takes most of the place is better shown in part.
  return edge < (top + end) / 2 ? 0 : Math.ceil(end - edge);
}
