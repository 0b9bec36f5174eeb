import type { HeadingUnit } from '../parsing/headingUnits.ts'
import type { Field } from './field.ts'

type Measured = Pick<Field, 'kind' | 'unit'>

function quantityOf({ kind, unit }: Measured): string | undefined {
  if (kind === 'money' || kind === 'area') return kind
  return unit ?? ({ percent: '%', length: 'm' } as Partial<Record<Field['kind'], string>>)[kind]
}

/** Returns whether a number with this unit can be stored in a field; days, for example, are never months. */
export const fitsField = ({ quantity }: HeadingUnit, field: Measured): boolean =>
  quantity === undefined || quantity === quantityOf(field)

/**
 * Returns whether a heading's unit fits a field. A month in the heading of amounts or counts is a period, as in
 * 租金（月）("rent per month").
 */
export function headingFitsField(unit: HeadingUnit, field: Measured & Pick<Field, 'isAnnual'>): boolean {
  const measured = quantityOf(field)
  const isPerMonth = unit.quantity === 'months' && (measured === undefined || measured === 'money')
  return fitsField(unit, field) || (isPerMonth && field.isAnnual !== true)
}
