import { type Cell, cellText, roundTo15 } from '#domain/parsing/cell.ts'
import { serialOfDay } from '#domain/parsing/serialDay.ts'
import { encodeCellText } from './cellTextCode.ts'

export const cellStyles = { plain: 0, text: 1, date: 2, percent: 3, heading: 4, required: 5, moment: 6 } as const

export interface ColumnLook {
  readonly isText: boolean
  readonly isHidden: boolean
  readonly width: number
}

export class SharedTexts {
  readonly #places = new Map<string, number>()

  placeOf(text: string): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    this.#places.set(text, this.#places.size)
    return this.#places.size - 1
  }

  *pieces(): Generator<string> {
    yield `${xmlHead}<sst xmlns="${mainSpace}" uniqueCount="${this.#places.size}">`
    for (const text of this.#places.keys())
      yield `<si><t xml:space="preserve">${escapeXml(encodeCellText(text))}</t></si>`
    yield '</sst>'
  }
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (mark) => marks[mark]!) : text

export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

export function* rowPieces(
  rows: Iterable<readonly Cell[]>,
  looks: readonly ColumnLook[],
  texts: SharedTexts,
  headingStyles: readonly number[],
): Generator<string> {
  const letters = looks.map((_, at) => columnLetters(at))
  let number = 0
  for (const cells of rows) {
    number += 1
    let row = `<row r="${number}">`
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at]
      if (cell === undefined) continue
      const style = number === 1 ? (headingStyles[at] ?? cellStyles.heading) : undefined
      row += writeCell(`${letters[at] ?? columnLetters(at)}${number}`, cell, style, looks[at]?.isText === true, texts)
    }
    yield `${row}</row>`
  }
}

/** Writes a number, boolean, percentage or day with its type, everything else as text, and nothing as a formula. */
function writeCell(place: string, cell: Cell, style: number | undefined, isText: boolean, texts: SharedTexts): string {
  if (typeof cell === 'number' && Number.isFinite(cell))
    return numberCell(place, roundTo15(cell), style ?? cellStyles.plain)
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object' && cell.kind === 'percent')
    return numberCell(place, roundTo15(cell.value / 100), cellStyles.percent)
  if (typeof cell === 'object' && cell.kind === 'date') {
    const serial = cell.date === undefined ? undefined : serialOfDay(cell.date)
    if (serial !== undefined && cell.time === undefined) return numberCell(place, serial, cellStyles.date)
    if (serial !== undefined) return numberCell(place, serial + partOfDay(cell.time!), cellStyles.moment)
  }
  const text = typeof cell === 'string' ? cell : typeof cell === 'object' ? cellText(cell) : ''
  const look = style ?? (isText ? cellStyles.text : cellStyles.plain)
  return `<c r="${place}" s="${look}" t="s"><v>${texts.placeOf(text)}</v></c>`
}

/** Returns a time, HH:MM, as the fraction of a day that spreadsheets store. */
const partOfDay = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 1_440

const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>`
