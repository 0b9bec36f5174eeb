import type { FieldValues } from './fields/checkFields.ts'
import type { FieldSet } from './fields/field.ts'

/** Rules that span fields: shown on the record, never a reason to refuse what a device made offline. */
export const recordIssueMessages = {
  operatingNeedsOpening: 'An operating store needs an opening date.',
  closedNeedsClosing: 'A closed store needs a closing date.',
  dateBefore: '{later} is before {earlier}.',
  sumDiffers: 'The months add up to {sum}, the year says {year}.',
  sellingOverTotal: 'The selling space is larger than the total space.',
} as const

export type RecordIssueCode = keyof typeof recordIssueMessages

/** An issue of a record: the field to go to, the sentence's code, and the fields or numbers that the sentence names. */
export interface RecordIssue {
  readonly field: string
  readonly code: RecordIssueCode
  readonly fieldNames?: Readonly<Record<string, string>>
  readonly numbers?: Readonly<Record<string, number>>
}

/** Issues of dates that a field's line says may not precede another. */
export function dateOrderIssues(fields: FieldSet, values: FieldValues): RecordIssue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [later, earlier] = [values[name], field.notBefore === undefined ? undefined : values[field.notBefore]]
    if (typeof later !== 'string' || typeof earlier !== 'string' || later >= earlier) return []
    return [{ field: name, code: 'dateBefore' as const, fieldNames: { later: name, earlier: field.notBefore! } }]
  })
}
