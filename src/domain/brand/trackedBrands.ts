interface Brand {
  readonly isOwn?: unknown
  readonly isPaused?: unknown
}

export const isRival = ({ isOwn }: Brand): boolean => isOwn !== true

/**
 * Returns whether a brand's places are shown and counted. Own brands always are. Other brands, including unmarked
 * brands, are unless paused.
 */
export const isTracked = (brand: Brand): boolean => !isRival(brand) || brand.isPaused !== true

/** Returns the ids of brands excluded from maps and counts. */
export const pausedBrands = (brands: Iterable<{ readonly id: string; readonly fields: Brand }>): ReadonlySet<string> =>
  new Set(Array.from(brands).flatMap(({ id, fields }) => (isTracked(fields) ? [] : [id])))
