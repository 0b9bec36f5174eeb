import { meantText, neutralText } from '#domain/parsing/neutralText.ts'

export type Block = readonly (readonly string[])[]

const plain = /[^\t\r\n]*/y
const end = /\t|\r\n|\n|\r|$/y

/**
 * Parses clipboard text: tabs between columns, line ends between rows, quotes around cells that contain either. A final
 * line end adds no row; row lengths may differ.
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
    const closed = text[at] === '"' ? closeOf(text, at + 1) : undefined
    const cell = closed === undefined ? (take(plain)?.[0] ?? '') : text.slice(at + 1, closed).replaceAll('""', '"')
    if (closed !== undefined) at = closed + 1
    rows.at(-1)!.push(meantText(cell))
    const parted = take(end)?.[0] ?? ''
    if (parted === '' || (parted !== '\t' && at === text.length)) break
    if (parted !== '\t') rows.push([])
  }
  return rows
}

/**
 * Returns the end of a quoted cell, before a tab or line end. Undefined if the quote isn't closed, in which case it is
 * literal.
 */
function closeOf(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return ['\t', '\r', '\n', undefined].includes(text[at + 1]) ? at : undefined
  return undefined
}

export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(\r\n|\n|\r)$/, ''))

/** Formats cells for pasting into a spreadsheet, with formulas neutralized. */
export const writeBlock = (rows: Block): string => rows.map((cells) => cells.map(writeCell).join('\t')).join('\n')

function writeCell(cell: string): string {
  const text = neutralText(cell)
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
