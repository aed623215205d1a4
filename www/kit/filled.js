// Texts of the table with values in the places that they name.

/** A value as it is read: a number with commas between thousands. @param {string | number | null | undefined} value */
const said = (value) => typeof value === "number" ? value.toLocaleString("en-US") : String(value);

/** A text with `{name}` in place of each value. @param {string} text @param {Record<string, string | number | null | undefined>} values */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => said(values[name]));
