// What the board gives away: points and numbers as texts, the plot as a picture.

import { byId, hide } from "../kit/dom.js";
import { offerExports } from "../kit/exports.js";
import { withFont } from "../kit/fonts.js";
import texts from "../texts.json" with { type: "json" };

/** @param {import("./page.js").Page} page */
export function offerBoardExports(page) {
  const onWhite = /** @type {HTMLInputElement} */ (byId("on-white"));

  onWhite.addEventListener("change", () => hide(byId("paper"), !onWhite.checked));

  /** @param {string} ending */
  function compose(ending) {
    return (ending === "svg"
      ? page.call((board) => board.picture(document.createElement("canvas"), onWhite.checked))
      : page.ask(["export", /** @type {"csv" | "md" | "py" | "tex"} */ (ending)])) ?? "";
  }

  /** The picture as PNG. @param {number} scale pixels to a CSS pixel @returns {Promise<Blob>} */
  async function paint(scale) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([await withFont(compose("svg"))], { type: "image/svg+xml" }));
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(scale * image.width);
    canvas.height = Math.round(scale * image.height);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(image.src);
    return new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => blob ? resolve(blob) : reject(new Error(texts.board.exports.pictureTooLarge)),
        "image/png",
      );
    });
  }

  offerExports(page, byId("take-board"), compose, paint);
}
