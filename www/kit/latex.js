// Formulas as LaTeX: their signs and letters become commands.

/** @typedef {import("../bayesboard.js").Block} Block */

/** @type {Record<string, string>} */
const SIGNS = {
  "−": "-",
  "∑": "\\sum",
  "∏": "\\prod",
  "∈": "\\in",
  "∣": "\\mid",
  "·": "\\cdot",
  "∂": "\\partial",
  "⊤": "\\top",
  "|": "\\vert",
  "→": "\\to",
  "←": "\\leftarrow",
  "⇒": "\\Rightarrow",
  "⇔": "\\Leftrightarrow",
  "∝": "\\propto",
  "≠": "\\neq",
  "≈": "\\approx",
  "—": "\\text{ -- }",
  "…": "\\dots",
  α: "\\alpha",
  γ: "\\gamma",
  ε: "\\varepsilon",
  θ: "\\theta",
  λ: "\\lambda",
  μ: "\\mu",
  ν: "\\nu",
  π: "\\pi",
  σ: "\\sigma",
  Σ: "\\Sigma",
  ℓ: "\\ell",
  "𝐱": "\\mathbf{x}",
  "𝐰": "\\mathbf{w}",
  "𝐮": "\\mathbf{u}",
  "[": "\\left[",
  "]": "\\right]",
};

const RAISED = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹";

/** The formulas of a list, a line each; one that begins with a sign goes on with the one before. @param {Block[]} blocks */
export function latex(blocks) {
  const lines = blocks.flatMap(({ body }) => "equation" in body && body.equation.formula ? [body.equation.formula] : []);
  const all = lines.join("\n").replace(/\n(?=[=≈<>+·])/g, " ").split("\n");
  return all.map((line) => `\\[ ${written(line)} \\]\n`).join("");
}

/** @param {string} line */
function written(line) {
  return line
    .replace(/\\num\{([^}]*)\}/g, "$1")
    .replace(/\\(key|cancel)(?=\{)/g, "")
    .replace(/[⁻⁰¹²³⁴-⁹]+/g, (raised) => `^{${[...raised].map((c) => "-0123456789"[RAISED.indexOf(c)]).join("")}}`)
    .replace(/\P{ASCII}|[|[\]]/gu, (sign, at, all) => {
      const command = SIGNS[sign] ?? sign;
      return /\\[a-zA-Z]+$/.test(command) && /^[a-zA-Z]/.test(all.slice(at + sign.length)) ? `${command} ` : command;
    });
}
