import { meantText, neutralText } from '#domain/transfer/neutralText.ts'

/** Rows of cells as texts. */
export type Block = readonly (readonly string[])[]

/** In quotes, where it holds tabs, line ends or quotes itself; a quote that nothing closes is a sign like others. */
const quoted = /"((?:[^"]|"")*)"(?=\t|\r\n|\n|\r|$)/y
const plain = /[^\t\r\n]*/y
const end = /\t|\r\n|\n|\r|$/y

/**
 * The cells of what a spreadsheet puts on the clipboard: columns parted by tabs, rows by line ends, cells with either in quotes.
 * The line end after the last row is none of a further row. Rows may differ in length.
 */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]]
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at <= text.length) {
    const inQuotes = text[at] === '"' ? take(quoted) : null
    rows.at(-1)!.push(meantText(inQuotes ? inQuotes[1]!.replaceAll('""', '"') : (take(plain)?.[0] ?? '')))
    const parted = take(end)?.[0] ?? ''
    if (parted === '' || (parted !== '\t' && at === text.length)) break
    if (parted !== '\t') rows.push([])
  }
  return rows
}

/** True for what fills more than one cell. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(\r\n|\n|\r)$/, ''))

/** Cells as a spreadsheet takes them from the clipboard; none of them is calculated there. */
export const writeBlock = (rows: Block): string => rows.map((cells) => cells.map(writeCell).join('\t')).join('\n')

function writeCell(cell: string): string {
  const text = neutralText(cell)
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
