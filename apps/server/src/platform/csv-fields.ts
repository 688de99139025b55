/**
 * Prefixes cells and headers that a spreadsheet would read as formulas with an apostrophe: anyone can submit them and
 * the owner opens the file. Characters behind spaces and in full width count too; numbers stay numbers.
 */
export function escapeFormulaCell(text: string): string {
  // Nearly all cells.
  if (text === '' || /^[A-Za-z0-9]/.test(text)) return text
  if (/^[+-]?\d+(?:[.,]\d+)*$/.test(text)) return text
  return /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20|]/u.test(text) ||
    /^[\t\r\n]/.test(text)
    ? `'${text}`
    : text
}

/** One field of RFC 4180 with formulas escaped. */
export function escapeFormulaField(text: string): string {
  // Nearly all fields need neither.
  return /^[A-Za-z0-9][^",\r\n';\t]*$/.test(text) ? text : csvField(escapeFormulaCell(text))
}

/** One field of RFC 4180. */
export function csvField(text: string): string {
  return /[",\r\n';\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
