// The build that is one file: its style sheet, its words and controls, its script and the module are packed together, and
// this takes them out. Style and script count for the hashes that the page's policy names.

/** What no single letter stands for: it means something in markup, to those who end lines, or to a terminal. */
const UNUSED = [0, 7, 8, 9, 10, 11, 12, 13, 26, 27, 38, 60, 62, 127];

unpack().catch((error) => {
  console.error(error);
  document.body.textContent = "Bayesboard could not start. It needs a current browser with WebAssembly.";
});

async function unpack() {
  const box = /** @type {HTMLElement} */ (document.getElementById("packed"));
  const [packed, ...lengths] = /** @type {string} */ (box.dataset.lengths).split(" ").map(Number);
  const stream = new Blob([decode(box.textContent ?? "").subarray(0, packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const all = await new Response(stream).arrayBuffer();
  let end = 0;
  const [style, body, script] = lengths.map((length) => new TextDecoder().decode(all.slice(end, end += length)));
  // Only what was packed is trusted, whatever anybody asks for.
  const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("bayesboard-file", { createHTML: () => body, createScript: () => script });
  const sheet = document.createElement("style");
  sheet.textContent = style;
  document.head.append(sheet);
  document.body.replaceChildren(...new DOMParser().parseFromString(policy?.createHTML("") ?? body, "text/html").body.childNodes);
  Object.assign(window, { inlinedModule: all.slice(end) });
  // No module, so that it runs on the spot: nothing is painted before it has seen to the theme and to what is hidden.
  const element = document.createElement("script");
  element.textContent = policy?.createScript("") ?? script;
  document.body.append(element);
}

/** Seven bits a letter; what is not used comes with the seven bits after it, as one letter from U+0100 on. @param {string} text */
function decode(text) {
  const bytes = new Uint8Array(2 * text.length);
  let held = 0;
  let bits = 0;
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charCodeAt(i);
    if (letter < 128) {
      held = held << 7 | letter;
      bits += 7;
    } else {
      held = held << 14 | UNUSED[(letter >> 7) - 2] << 7 | letter & 127;
      bits += 14;
    }
    while (bits >= 8) bytes[length++] = held >> (bits -= 8);
  }
  return bytes.subarray(0, length);
}
