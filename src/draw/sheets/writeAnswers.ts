import type { AnswerColumn } from '#domain/survey/answerTable.ts'
import type { Cell } from '#domain/parsing/cell.ts'
import { csvPieces } from './csv/writeCsv.ts'
import { sheetName } from './xlsx/sheetName.ts'
import { writeWorkbook } from './xlsx/writeWorkbook.ts'

/**
 * Writes survey responses as a file. Response texts stay text, so the program that opens the file never evaluates them.
 */
export async function writeAnswers(
  name: string,
  columns: readonly AnswerColumn[],
  rows: Iterable<readonly Cell[]>,
  format: 'xlsx' | 'csv' | 'geojson',
): Promise<Blob> {
  if (format === 'geojson') return writeGeoJson(columns, rows)
  const headings = columns.map(({ heading }) => heading)
  function* table(): Generator<readonly Cell[]> {
    yield headings
    yield* rows
  }
  if (format === 'csv') return new Blob([...csvPieces(table())], { type: 'text/csv;charset=utf-8' })
  const looks = columns.map(({ note }) => ({ isText: false, isHidden: false, width: 20, isRequired: false, note }))
  const sheets = [{ name: sheetName(name, 'Answers'), isHidden: false, columns: looks, rows: table() }]
  return writeWorkbook({ sheets, lists: new Map(), properties: {} })
}

/** Writes one feature per response, without empty values. The point is where the response was completed, if known. */
function writeGeoJson(columns: readonly AnswerColumn[], rows: Iterable<readonly Cell[]>): Blob {
  const headings = columns.map(({ heading }) => heading)
  const latitude = headings.indexOf('latitude')
  const longitude = headings.indexOf('longitude')
  const features = Array.from(rows, (row) => {
    const y = row[latitude]
    const x = row[longitude]
    const named = headings.flatMap((heading, at) => (row[at] === undefined ? [] : [[heading, row[at]] as const]))
    const geometry = typeof x === 'number' && typeof y === 'number' ? { type: 'Point', coordinates: [x, y] } : null
    return { type: 'Feature', geometry, properties: Object.fromEntries(named) }
  })
  return new Blob([JSON.stringify({ type: 'FeatureCollection', features })], { type: 'application/geo+json' })
}
