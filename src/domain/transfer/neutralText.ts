/**
 * What a spreadsheet would calculate when it opens or is given a text: a formula, also behind blanks, ends of lines, NUL, invisible marks and
 * apostrophes, and full-width signs. A plain number or phone after a sign is none (OWASP ASVS 5.0, V1.2.10).
 */
function isFormula(text: string): boolean {
  if (/^'*[\t\r\0]/.test(text)) return true
  const rest = text.replace(/^['\s\p{Cc}\p{Cf}]+/u, '')
  return /^[=@＝＠]/.test(rest) || (/^[+\-＋－]/.test(rest) && !/^[\d\s().\-/,]*$/.test(rest.slice(1)))
}

/**
 * Text as a CSV file or the clipboard carries it: what a spreadsheet would calculate gets an apostrophe in front. `+420…` and `-5` stay as
 * they are. Every writer of CSV and every copy meant for a spreadsheet uses it.
 */
export const neutralText = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** Removes the apostrophe that `neutralText` put in front; any other text stays as it is. */
export const meantText = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text

/** Text whose lines and tabs become cells where it is pasted into a spreadsheet; none of the cells is calculated there. */
export const neutralCells = (text: string): string => text.replace(/[^\t\r\n]+/g, neutralText)
