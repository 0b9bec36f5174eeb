/**
 * Returns whether a spreadsheet might evaluate a text as a formula, even after blanks, line ends, NUL, invisible
 * characters and apostrophes, and with full-width signs. Signed numbers and phone numbers aren't formulas (OWASP ASVS
 * 5.0, V1.2.10).
 */
function isFormula(text: string): boolean {
  if (/^'*[\t\r\0]/.test(text)) return true
  const rest = text.replace(/^['\s\p{Cc}\p{Cf}]+/u, '')
  return /^[=@＝＠]/.test(rest) || (/^[+\-＋－]/.test(rest) && !/^[\d\s().\-/,]*$/.test(rest.slice(1)))
}

/**
 * Escapes text for CSV or the clipboard: formulas get a leading apostrophe; `+420…` and `-5` stay unchanged. Required
 * for all CSV writers and copies meant for spreadsheets.
 */
export const neutralText = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** Removes the apostrophe added by `neutralText`. */
export const meantText = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text

export const neutralCells = (text: string): string => text.replace(/[^\t\r\n]+/g, neutralText)
