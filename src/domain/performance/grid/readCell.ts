import { checkFields } from '../../fields/checkFields.ts'
import type { FieldIssue } from '../../fields/rules.ts'
import type { Json } from '../../json.ts'
import type { Currency } from '../../money/money.ts'
import { performanceFields } from '../performanceFields.ts'
import { type CellRefusal, type CellValue, type GridCell, isAhead, type PerformanceField } from './gridFields.ts'
import { readFigure } from './readFigure.ts'

/** Parsed value (null if unknown), or the reason for rejecting it, with a suggestion if there is one. */
export type CellReading =
  | { readonly value: CellValue | null }
  | { readonly refusal: CellRefusal; readonly repair: CellValue | undefined }

const unknownSigns = ['', '-', '–', '—', '−', 'n/a', 'N/A']

/** Parses cell input; `currency` applies if the text has no currency. */
export function readCell(cell: GridCell, text: string, currency: Currency, today: string): CellReading {
  const plain = text.trim()
  if (unknownSigns.includes(plain)) return { value: null }
  const { field } = cell
  const figure = readFigure(plain)
  if (!figure) return refused({ field, rule: 'numeric', settings: {} }, undefined)
  const valueOf = (amount: number): CellValue =>
    performanceFields[field].kind === 'money' ? { amount, currency: figure.currency ?? currency } : amount
  const value = valueOf(figure.value)
  const issue = issueOf(field, value)
  if (issue) return refused(issue, repaired(field, issue, figure.value, valueOf))
  return isAhead(cell, today) ? { refusal: { why: 'ahead' }, repair: undefined } : { value }
}

const refused = (issue: FieldIssue, repair: CellValue | undefined): CellReading => ({
  refusal: { why: 'rule', issue },
  repair,
})

const issueOf = (field: PerformanceField, value: CellValue): FieldIssue | undefined =>
  checkFields(performanceFields, { [field]: value as Json }, false)[0]

/** Suggests the figure without its minus and, in integer fields, rounded, if the result passes the field's rules. */
function repaired(
  field: PerformanceField,
  { rule }: FieldIssue,
  figure: number,
  valueOf: (amount: number) => CellValue,
): CellValue | undefined {
  if (rule !== 'min_value' && rule !== 'integer') return undefined
  const amount = performanceFields[field].kind === 'integer' ? Math.round(Math.abs(figure)) : Math.abs(figure)
  const value = valueOf(amount)
  return issueOf(field, value) ? undefined : value
}
