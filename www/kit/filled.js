// Texts of the table with values in the places that they name.

/** A text with `{name}` in place of each value. @param {string} text @param {Record<string, string | number | null | undefined>} values */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
