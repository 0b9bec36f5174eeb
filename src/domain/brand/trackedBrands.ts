interface Brand {
  readonly isOwn?: unknown
  readonly isPaused?: unknown
}

export const isRival = ({ isOwn }: Brand): boolean => isOwn !== true

/**
 * Returns whether a brand's places are shown and counted: always for own brands, and unless paused for other brands,
 * including unmarked ones.
 */
export const isTracked = (brand: Brand): boolean => !isRival(brand) || brand.isPaused !== true

export const pausedBrands = (brands: Iterable<{ readonly id: string; readonly fields: Brand }>): ReadonlySet<string> =>
  new Set(Array.from(brands).flatMap(({ id, fields }) => (isTracked(fields) ? [] : [id])))
