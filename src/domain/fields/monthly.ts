import type { Field, FieldKind } from './field.ts'

export const monthNumbers = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
export type MonthNumber = (typeof monthNumbers)[number]

/** The twelve fields of a measure that is kept by month: `sales01` … `sales12`. */
export type MonthlyFields<M extends string, F extends Field> = { readonly [N in `${M}${MonthNumber}`]: F }

/**
 * Twelve fields, one a month, so that two people who fill in different months of a year never conflict.
 * Each keeps the measure's label; the month's name is added by the reader's language.
 */
export function monthly<M extends string, K extends FieldKind, F extends Field<K>>(
  measure: M,
  field: F,
): MonthlyFields<M, F> {
  const entries = monthNumbers.map((month) => [
    `${measure}${month}`,
    { ...field, month: { measure, number: Number(month) } },
  ])
  return Object.fromEntries(entries) as MonthlyFields<M, F>
}
