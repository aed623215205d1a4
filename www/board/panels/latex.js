// The visible formulas as LaTeX, translated from MathML.

/** @type {Record<string, string>} */
const SIGNS = {
  "−": "-",
  "∑": "\\sum",
  "∈": "\\in",
  "∣": "\\mid",
  "·": "\\cdot",
  "∂": "\\partial",
  "⊤": "\\top",
  "|": "\\vert",
  α: "\\alpha",
  ε: "\\varepsilon",
  λ: "\\lambda",
  μ: "\\mu",
  π: "\\pi",
  σ: "\\sigma",
  Σ: "\\Sigma",
  ℓ: "\\ell",
  log: "\\log",
  exp: "\\exp",
  "…": "\\dots",
  "𝐱": "\\mathbf{x}",
  "𝐰": "\\mathbf{w}",
  "𝐮": "\\mathbf{u}",
  "𝒩": "\\mathcal{N}",
  "⇔": "\\Leftrightarrow",
  "≠": "\\neq",
  "≈": "\\approx",
  "[": "\\left[",
  "]": "\\right]",
};

/** The visible formulas, a line each. One that begins with "=", "≈", "<", ">", "+" or "·" goes on with the one before. @param {Element} panel */
export function latex(panel) {
  const shown = [...panel.querySelectorAll("math")].filter((math) => math.getClientRects().length > 0);
  /** @type {string[]} */
  const lines = [];
  for (const math of shown) {
    const text = children(math).join(" ");
    if (/^([=<>+]|\\approx|\\cdot)/.test(text) && lines.length > 0) lines.push(`${lines.pop()} ${text}`);
    else lines.push(text);
  }
  return lines.map((line) => `\\[ ${line} \\]\n`).join("");
}

/** @param {Element} node */
function children(node) {
  return [...node.children].filter((child) => !child.hasAttribute("hidden")).map(translate);
}

/** @param {Element} node @returns {string} */
function translate(node) {
  const parts = children(node);
  switch (node.localName) {
    case "mfrac":
      return `\\frac{${parts[0]}}{${parts[1]}}`;
    case "msqrt":
      return `\\sqrt{${parts.join(" ")}}`;
    case "msub":
    case "munder":
      return `${parts[0]}_{${parts[1]}}`;
    case "msup":
      return `${parts[0]}^{${parts[1]}}`;
    case "msubsup":
      return `${parts[0]}_{${parts[1]}}^{${parts[2]}}`;
    case "mtr":
      return parts.join(" & ");
    case "mtable":
      return `\\begin{matrix} ${parts.join(" \\\\ ")} \\end{matrix}`;
    case "mtext":
      return `\\text{${(node.textContent ?? "").trim()}}`;
    case "mi":
    case "mo":
    case "mn":
      return token((node.textContent ?? "").trim());
    default:
      return parts.join(" ");
  }
}

/** @param {string} text */
function token(text) {
  if (SIGNS[text]) return SIGNS[text];
  return text
    .replace(
      /[⁰¹²³⁴-⁹⁻]+/g,
      (raised) => `^{${[...raised].map((c) => "-0123456789"["⁻⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(c)]).join("")}}`,
    )
    .replaceAll("−", "-")
    .replaceAll("·", " \\cdot ");
}
