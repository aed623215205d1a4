// The fonts of the page. Canvases draw in them only once they are there; pictures as files bring their own.

const SANS = "Bayesboard Sans";

/** Resolves when canvases can draw in the fonts; without one they draw in that of the system. */
export async function loadFonts() {
  const needed = { [SANS]: "a", "Bayesboard Math": "𝑥" };
  await Promise.allSettled(
    Object.entries(needed).map(([name, letter]) => document.fonts.load(`1rem "${name}"`, letter)),
  );
}

/** A picture, as SVG, with the font that it names, since an image sees none of the page. @param {string} svg @returns {Promise<string>} */
export async function withFont(svg) {
  const address = await addressOf(SANS);
  const face = `<style>@font-face{font-family:"Source Sans 3";font-weight:400 700;src:url(${address})}</style>`;
  return address ? svg.replace(/(?=<title)/, () => face) : svg;
}

/** An address that holds all of a font; nothing where it cannot be read. @param {string} name @returns {Promise<string>} */
async function addressOf(name) {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const face = rules.find((rule) =>
    rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("font-family").includes(name)
  );
  const [, file] = /url\("?([^")]+)/.exec(/** @type {CSSFontFaceRule} */ (face).style.getPropertyValue("src")) ?? [];
  if (!file || file.startsWith("data:")) return file ?? "";
  try {
    const answer = await fetch(new URL(file, face?.parentStyleSheet?.href ?? location.href));
    const reader = new FileReader();
    reader.readAsDataURL(await answer.blob());
    await new Promise((resolve) => reader.addEventListener("loadend", resolve));
    return String(reader.result ?? "");
  } catch (error) {
    console.info("The picture is drawn in a font of the system.", error);
    return "";
  }
}
