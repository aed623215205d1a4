// The build that is one file: its style sheet, its script and the module are packed together, and this takes them out.
// Each runs for the hash that the page's policy names, and nothing else does.

const box = /** @type {HTMLElement} */ (document.getElementById("packed"));

unpack().catch((error) => {
  console.error(error);
  /** @type {HTMLElement} */ (document.getElementById("stop-text")).textContent = "Bayesboard could not start. It needs a current browser with WebAssembly.";
  /** @type {HTMLElement} */ (document.getElementById("stop")).hidden = false;
});

async function unpack() {
  const [packed, style, script] = /** @type {string} */ (box.dataset.lengths).split(" ").map(Number);
  const stream = new Blob([decode(box.textContent ?? "").subarray(0, packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const all = await new Response(stream).arrayBuffer();
  /** @param {number} from @param {number} to */
  const text = (from, to) => new TextDecoder().decode(all.slice(from, to));
  const sheet = document.createElement("style");
  sheet.textContent = text(0, style);
  document.querySelector("style")?.replaceWith(sheet);
  Object.assign(window, { inlinedModule: all.slice(style + script) });
  const element = document.createElement("script");
  element.type = "module";
  const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("bayesboard-file", { createScript: text });
  element.textContent = policy?.createScript(style, style + script) ?? text(style, style + script);
  document.body.append(element);
}

/** Five characters from "(" to "|" are four bytes; "}" stands for "<", which means something in a page. @param {string} text */
function decode(text) {
  const bytes = new DataView(new ArrayBuffer(text.length / 5 * 4));
  for (let i = 0; i < text.length; i += 5) {
    let number = 0;
    for (const character of text.slice(i, i + 5)) number = 85 * number + (character === "}" ? "<" : character).charCodeAt(0) - 40;
    bytes.setUint32(i / 5 * 4, number);
  }
  return new Uint8Array(bytes.buffer);
}
