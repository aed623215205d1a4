// Formulas as LaTeX: their signs and letters become commands.

/** @typedef {import("../bayesboard.js").Block} Block */

/** Letters and signs, each before the name of its command. */
const NAMED = "α alpha γ gamma ε varepsilon θ theta λ lambda μ mu ν nu π pi σ sigma Σ Sigma ℓ ell ∑ sum ∏ prod ∈ in "
  + "∣ mid · cdot ∂ partial ⊤ top | vert → to ← leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ∝ propto ≠ neq ≈ approx … dots";

/** The other signs. @type {[sign: string, latex: string][]} */
const OTHERS = [
  ["−", "-"],
  ["—", "\\text{ -- }"],
  ["𝐱", "\\mathbf{x}"],
  ["𝐰", "\\mathbf{w}"],
  ["𝐮", "\\mathbf{u}"],
  ["[", "\\left["],
  ["]", "\\right]"],
];

const SIGNS = new Map(OTHERS);
for (const [, sign, name] of NAMED.matchAll(/(\S+) (\S+)/g)) SIGNS.set(sign, `\\${name}`);

const RAISED = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹";

/** The formulas of a list, a line each; one that begins with a sign goes on with the one before. @param {Block[]} blocks */
export function latex(blocks) {
  const lines = blocks.map(({ body }) => "equation" in body ? body.equation.formula : "").filter(Boolean);
  const all = lines.join("\n").replace(/\n(?=[=≈<>+·])/g, " ").split("\n");
  return lines.length === 0 ? "" : all.map((line) => `\\[ ${written(line)} \\]\n`).join("");
}

/** @param {string} line */
function written(line) {
  return line
    .replace(/\\num\{([^}]*)\}/g, "$1")
    .replace(/\\(key|cancel)(?=\{)/g, "")
    .replace(/[⁻⁰¹²³⁴-⁹]+/g, (raised) => `^{${[...raised].map((c) => "-0123456789"[RAISED.indexOf(c)]).join("")}}`)
    .replace(/\P{ASCII}|[|[\]]/gu, (sign, at, all) => {
      const command = SIGNS.get(sign) ?? sign;
      return /\\[a-zA-Z]+$/.test(command) && /^[a-zA-Z]/.test(all.slice(at + sign.length)) ? `${command} ` : command;
    });
}
