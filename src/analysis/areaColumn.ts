import type { ValueKind } from '#domain/area/valueKind.ts'

declare const kindOfColumn: unique symbol

/**
 * Values per area, NaN if unknown, typed by kind (count, density, rate or local figure). Sums accept only extensive
 * values, so that summing rates or medians doesn't compile.
 */
export type AreaColumn<Kind extends ValueKind = ValueKind> = Float64Array & { readonly [kindOfColumn]: Kind }

export const columnOf = <Kind extends ValueKind>(_kind: Kind, values: Float64Array): AreaColumn<Kind> =>
  values as AreaColumn<Kind>
