import type { FieldValues } from './fields/checkFields.ts'
import type { FieldSet } from './fields/field.ts'

/**
 * Cross-field rules. Violations are shown on the record and never block saving it; imports reject rows for some of
 * them.
 */
export const recordIssueMessages = {
  operatingNeedsOpening: 'An operating store needs an opening date.',
  closedNeedsClosing: 'A closed store needs a closing date.',
  dateBefore: '{later} is before {earlier}.',
  sumDiffers: 'The months add up to {sum}, but the year total is {year}.',
  sellingOverTotal: 'The selling area is larger than the total area.',
} as const

export type RecordIssueCode = keyof typeof recordIssueMessages

export interface RecordIssue {
  readonly field: string
  readonly code: RecordIssueCode
  readonly fieldNames?: Readonly<Record<string, string>>
  readonly numbers?: Readonly<Record<string, number>>
}

export function dateOrderIssues(fields: FieldSet, values: FieldValues): RecordIssue[] {
  return ordersOf(fields).flatMap(([name, notBefore]) => {
    const later = values[name]
    const earlier = values[notBefore]
    if (typeof later !== 'string' || typeof earlier !== 'string' || later >= earlier) return []
    return [{ field: name, code: 'dateBefore' as const, fieldNames: { later: name, earlier: notBefore } }]
  })
}

const orders = new WeakMap<FieldSet, readonly (readonly [name: string, notBefore: string])[]>()

function ordersOf(fields: FieldSet) {
  const found =
    orders.get(fields) ??
    Object.entries(fields).flatMap(([name, { notBefore }]) =>
      notBefore === undefined ? [] : [[name, notBefore] as const],
    )
  orders.set(fields, found)
  return found
}
