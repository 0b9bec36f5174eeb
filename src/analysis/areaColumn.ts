import type { ValueKind } from '#domain/area/valueKind.ts'

declare const kindOfColumn: unique symbol

/**
 * Figures of areas, one a row, NaN where unknown, that are known by their type to be counts, densities or rates. What sums over
 * areas takes extensive ones alone, so that a sum of rates or of medians does not compile.
 */
export type AreaColumn<Kind extends ValueKind = ValueKind> = Float64Array & { readonly [kindOfColumn]: Kind }

/** The figures, with the word of whoever read them for what they are. */
export const columnOf = <Kind extends ValueKind>(_kind: Kind, values: Float64Array): AreaColumn<Kind> =>
  values as AreaColumn<Kind>
