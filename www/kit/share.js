// Sharing: the link of the document, its code, and the controls that the link hides.

import texts from "../texts.json" with { type: "json" };
import { namedScreen, plainAddress } from "./address.js";
import { copy } from "./clipboard.js";
import { showDialog } from "./dialogs.js";
import { byId, make, match, write } from "./dom.js";
import { saveDocument } from "./exports.js";

/**
 * What the sheet shows. A path of dark modules, one unit each, on a square of `size`; null: too long.
 * @typedef {{ link: string | null, notes: string[], qr: { size: number, path: string } | null, canBeAlone: boolean }} Sharing
 */

/** Links up to this length can be typed from a screen. */
const LEGIBLE = 100;

const MARGIN = 4; // modules; the quiet zone of a QR code

const LOCAL = texts.kit.share.addressWorksComputer;
const isLocal = /^(localhost|127\.|\[::1\])|^$/.test(location.hostname); // Empty when the page is a file.

/** @param {import("./page.js").Page} page @returns {() => void} fills the window with the code */
export function offerSharing(page) {
  const sheet = byId("share-sheet");
  const hiding = byId("hiding");
  const field = /** @type {HTMLInputElement} */ (byId("link"));
  const snippet = /** @type {HTMLInputElement} */ (byId("snippet"));
  const said = byId("shared");
  const alone = byId("share-alone");
  const large = /** @type {HTMLDialogElement} */ (byId("large-code"));
  let isAlone = false;

  function compose() {
    const screen = namedScreen();
    const boxes =
      /** @type {NodeListOf<HTMLInputElement>} */ (hiding.querySelectorAll(`[data-of="${screen}"] :checked`));
    const hidden = Array.from(boxes, (box) => box.value).join();
    const options = [screen !== "board" && `screen=${screen}`, hidden && `hide=${hidden}`].filter(Boolean).join("&");
    /** @type {Sharing | undefined} */
    const sharing = page.ask(["share", plainAddress(), options, isAlone]);
    if (!sharing) return;
    const { link, notes, qr, canBeAlone } = sharing;
    alone.hidden = !canBeAlone;
    byId("linking").classList.toggle("gone", link === null);
    field.value = link ?? "";
    snippet.value = frameOf(link ?? "");
    match(byId("link-notes"), isLocal ? [...notes, LOCAL] : notes, () => make("p", ""), write);
    for (const id of ["qr", "qr-large"]) writeCode(byId(id), qr);
    byId("enlarge").hidden = qr === null;
    const canBeTyped = link !== null && link.length <= LEGIBLE;
    write(byId("code-address"), qr === null ? notes.join(" ") : canBeTyped ? typed(link) : "");
    byId("code-page").hidden = qr === null || canBeTyped;
    write(/** @type {Element} */ (byId("code-page").lastElementChild), typed(plainAddress()));
    write(said, link === null ? notes[0] : "");
  }

  sheet.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "open") return;
    isAlone = false;
    compose();
  });
  alone.addEventListener("click", () => {
    isAlone = true;
    compose();
    field.focus(); // The button is hidden now.
  });
  byId("save-task").addEventListener("click", () => saveDocument(page, said));
  byId("enlarge").addEventListener("click", () => {
    compose();
    showDialog(large);
  });
  large.addEventListener("click", () => large.close());
  hiding.addEventListener("change", compose);
  sheet.addEventListener("click", ({ target }) => {
    const { copies } = /** @type {HTMLElement} */ (target).dataset;
    if (!copies) return;
    const copied = /** @type {HTMLInputElement} */ (byId(copies));
    copy(copied.value, said, copied);
  });

  // A scene that is as it was prepared has a short link; anything else is shared without its lecture.
  function fill() {
    isAlone = true;
    compose();
    showDialog(large);
  }
  byId("show-code").addEventListener("click", fill);
  return fill;
}

/** An address as one types it: without what browsers add and servers find. @param {string} address */
function typed(address) {
  return address.replace(/^https:\/\//, "").replace(/\/index\.html(?=$|#)/, "/");
}

/** @param {Element} svg @param {Sharing["qr"]} qr */
function writeCode(svg, qr) {
  svg.classList.toggle("gone", qr === null);
  if (qr === null) return;
  const side = qr.size + 2 * MARGIN;
  svg.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${side} ${side}`);
  svg.children[0].setAttribute("d", qr.path);
}

/** The HTML that embeds the document in another page. @param {string} link */
function frameOf(link) {
  const address = link.replace(/#[^&]*/, "$&&embed=1").replaceAll("&", "&amp;").replaceAll('"', "%22");
  return `<iframe src="${address}" title="${document.title}" width="100%" height="640" style="border:0" loading="lazy" allow="fullscreen; clipboard-write; screen-wake-lock"></iframe>`;
}
