/** A brand as far as tracking looks at it. */
interface Brand {
  readonly isOwn?: unknown
  readonly isPaused?: unknown
}

/** True for a brand that the company competes with. */
export const isRival = ({ isOwn }: Brand): boolean => isOwn !== true

/**
 * True when maps and counts show the places of a brand: the company's own always, another one unless its tracking is paused. A brand
 * nobody has decided about is tracked.
 */
export const isTracked = (brand: Brand): boolean => !isRival(brand) || brand.isPaused !== true

/** Ids of the brands whose places maps and counts leave out. */
export const pausedBrands = (brands: Iterable<{ readonly id: string; readonly fields: Brand }>): ReadonlySet<string> =>
  new Set(Array.from(brands).flatMap(({ id, fields }) => (isTracked(fields) ? [] : [id])))
