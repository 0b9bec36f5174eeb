import * as v from 'valibot'
import { type GridMeasure, gridMeasures } from '#domain/performance/grid/gridFields.ts'

/** Columns that are shown until a person chooses others. */
export const usualMeasures: readonly GridMeasure[] = [
  'monthlySales',
  'targetSales',
  'ticketsDineIn',
  'ticketsTakeAway',
  'ticketsDelivery',
  'deliveryCost',
  'dmNumber',
]

/** A choice of columns as it is kept; at least one. */
export const measureList = v.pipe(v.array(v.picklist(gridMeasures)), v.minLength(1))
