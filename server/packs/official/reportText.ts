import { countReasons, englishReason } from '#domain/pack/packReasons.ts'
import { neutralText } from '#domain/parsing/neutralText.ts'
import type { FileReport, RowNote } from './importReport.ts'

const count = (number: number): string => number.toLocaleString('en')

const maxNotes = 10

export function reportText({ file, read, matched, unmatched, refused, noted = [], totals }: FileReport): string {
  const sums = Object.entries(totals).map(([name, sum]) => `${name} ${count(sum)}`)
  return [
    `${file}: ${count(read)} read, ${count(matched)} matched, ${count(unmatched.length)} without an area, ${count(refused.length)} refused`,
    ...(sums.length > 0 ? [`  ${sums.join(', ')}`] : []),
    ...notesText('Without an area', unmatched),
    ...notesText('Refused', refused),
    ...notesText('Without a value', noted),
  ].join('\n')
}

function notesText(title: string, notes: readonly RowNote[]): string[] {
  if (notes.length === 0) return []
  const kinds = countReasons(notes.map(({ reason }) => reason))
  const reasons = kinds
    .slice(0, maxNotes)
    .map(({ reason, count: times }) => `  ${title}: ${count(times)} × ${englishReason(reason)}`)
  const rows = notes
    .slice(0, maxNotes)
    .map(({ row, name, reason }) => `    ${row}${name === '' ? '' : `, ${name}`}: ${englishReason(reason)}`)
  const rest = notes.length - rows.length
  const others = kinds.slice(maxNotes).reduce((sum, { count: times }) => sum + times, 0)
  if (others > 0) reasons.push(`  ${title}: ${count(others)} for other reasons`)
  return [...reasons, ...rows, ...(rest > 0 ? [`    … and ${count(rest)} more; --list FILE writes all of them`] : [])]
}

/** Returns all omitted rows, and rows imported without a value, as CSV. */
export function listText(reports: readonly FileReport[]): string {
  const cell = (text: string): string => `"${neutralText(text).replaceAll('"', '""')}"`
  const lines = reports.flatMap(({ file, unmatched, refused, noted = [] }) =>
    [
      ...unmatched.map((note) => ['without an area', note] as const),
      ...refused.map((note) => ['refused', note] as const),
      ...noted.map((note) => ['without a value', note] as const),
    ].map(([what, { row, name, reason }]) =>
      [cell(file), String(row), cell(name), what, cell(englishReason(reason))].join(','),
    ),
  )
  return `\uFEFFfile,row,name,what,reason\r\n${lines.map((line) => `${line}\r\n`).join('')}`
}
