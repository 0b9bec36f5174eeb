import type { AnswerColumn } from '#domain/survey/answerTable.ts'
import type { Cell } from '#domain/transfer/cell.ts'
import { csvPieces } from './csv/writeCsv.ts'
import { writeWorkbook } from './xlsx/writeWorkbook.ts'

/** Answers of a survey as a file. Whatever a respondent wrote stays text: nothing of it is run by the program that opens it. */
export async function writeAnswers(
  name: string,
  columns: readonly AnswerColumn[],
  rows: Iterable<readonly Cell[]>,
  format: 'xlsx' | 'csv',
): Promise<Blob> {
  const headings = columns.map(({ heading }) => heading)
  function* table(): Generator<readonly Cell[]> {
    yield headings
    yield* rows
  }
  if (format === 'csv') return new Blob([...csvPieces(table())], { type: 'text/csv;charset=utf-8' })
  const looks = columns.map(({ note }) => ({ isText: false, isHidden: false, width: 20, isRequired: false, note }))
  const title = name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Answers'
  const sheets = [{ name: title, isHidden: false, columns: looks, rows: table() }]
  return writeWorkbook({ sheets, lists: new Map(), properties: {} })
}
