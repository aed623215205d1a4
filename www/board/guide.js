// "Read this picture": captions on the board, one after the other, each beside what it explains.

import { byId, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import { isInOverlay } from "../kit/key_targets.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("./page.js").Page} Page */

const GAP = 36; // CSS pixels between what is explained and its caption.

/** @param {Page} page */
export function offerGuide(page) {
  const guide = byId("guide");
  const [arrow, box] = /** @type {Iterable<HTMLElement>} */ (guide.children);
  const [place, text] = box.querySelectorAll("b, span");
  const next = byId("guide-next");
  let step = 0;

  function show() {
    const captions = page.ask(["landmarks"]) ?? [];
    if (step >= captions.length) return close();
    const { x, y, text: caption } = captions[step];
    guide.hidden = false;
    write(place, filled(texts.board.guide.of, { number: step + 1, all: captions.length }));
    write(text, caption);
    write(next, step + 1 < captions.length ? texts.shared.next : texts.board.guide.done);
    const { offsetWidth: width, offsetHeight: height } = box;
    const isAbove = y > guide.offsetHeight / 2;
    const left = Math.max(8, Math.min(x - width / 2, guide.offsetWidth - width - 8));
    const top = Math.max(4, Math.min(isAbove ? y - GAP - height : y + GAP, guide.offsetHeight - height - 4));
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
    const foot = Math.max(left + 16, Math.min(x, left + width - 16));
    arrow.children[0].setAttribute("d", `M${foot} ${isAbove ? top + height : top}L${x} ${y}`);
    arrow.children[1].setAttribute("transform", `translate(${x} ${y})`);
    next.focus();
  }
  function close() {
    if (guide.hidden) return;
    guide.hidden = true;
    byId("plot").focus();
  }

  byId("guide-button").addEventListener("click", () => {
    byId("help-sheet").hidePopover();
    step = 0;
    byId("plot").scrollIntoView({ block: "nearest" });
    show();
  });
  next.addEventListener("click", () => {
    step += 1;
    show();
  });
  byId("guide-close").addEventListener("click", close);
  document.addEventListener("keydown", (event) => {
    if (
      event.key !== "Escape" || guide.hidden || event.defaultPrevented || isInOverlay(event.target) || !page.isShown()
    ) return;
    event.preventDefault();
    close();
  }, true);
  // What has moved is no longer where the caption points.
  byId("plot").addEventListener("pointerdown", close);
  addEventListener("resize", close);
}
