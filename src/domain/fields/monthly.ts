import type { Field, FieldKind } from './field.ts'

export const monthNumbers = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
export type MonthNumber = (typeof monthNumbers)[number]

/** A monthly measure's twelve fields: `sales01` … `sales12`. */
export type MonthlyFields<M extends string, F extends Field> = { readonly [N in `${M}${MonthNumber}`]: F }

/** Creates one field per month, so that users editing different months never conflict. */
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
