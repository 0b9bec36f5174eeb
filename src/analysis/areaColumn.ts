import type { ValueKind } from '#domain/area/valueKind.ts'

declare const kindOfColumn: unique symbol

/**
 * Values per area, NaN if unknown, typed as counts, densities or rates. Sums accept only extensive ones, so summing
 * rates or medians doesn't compile.
 */
export type AreaColumn<Kind extends ValueKind = ValueKind> = Float64Array & { readonly [kindOfColumn]: Kind }

/** Brands values with their kind, on the caller's word. */
export const columnOf = <Kind extends ValueKind>(_kind: Kind, values: Float64Array): AreaColumn<Kind> =>
  values as AreaColumn<Kind>
