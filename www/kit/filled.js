// Texts of the table with values in the places that they name.

/** Where a comma stands in a number: never after its point. */
const THOUSANDS = /(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g;

/** A value as it is read: `toLocaleString` would load for 20 ms. @param {string | number | null | undefined} value */
const said = (value) => typeof value === "number" ? String(value).replace(THOUSANDS, ",") : String(value);

/** A text with `{name}` in place of each value. @param {string} text @param {Record<string, string | number | null | undefined>} values */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => said(values[name]));
