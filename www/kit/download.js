// Saving files.

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // The browser may read it much later.
}

/** A file of comma-separated values. Excel needs the mark of UTF-8 to tell it. @param {string} text */
export const csvFile = (text) => new Blob(["\ufeff", text], { type: "text/csv" });
