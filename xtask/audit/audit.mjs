// What the scripts share: what they are given, and how results are printed.

/** @param {string} name */
export function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this with \`cargo xtask audit\``);
  return value;
}

/**
 * Prints a table; each column is as wide as it must be.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function print(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  for (const row of [head, ...rows]) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column])).join("  ")}`.trimEnd());
  }
}
