import { cmp, type DBCoreKeyRange } from 'dexie'

const rangeKinds = { equal: 1, any: 3, never: 4 }

export const anyKey: DBCoreKeyRange = { type: rangeKinds.any, lower: undefined, upper: undefined }

/** Compares strings in IndexedDB key order, by code units. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// A non-string bound sorts before or after every string.
const compareWith = (key: string, bound: unknown): number =>
  typeof bound === 'string' ? compareTexts(key, bound) : cmp(key, bound)

/** Returns a negative number if a key is before a range, positive if after, 0 if inside. */
function sideOf(key: string, { type, lower, lowerOpen, upper, upperOpen }: DBCoreKeyRange): number {
  const kind: number = type
  if (kind === rangeKinds.any) return 0
  if (kind === rangeKinds.never) return 1
  const overLower = lower === undefined ? 1 : compareWith(key, lower)
  if (overLower < 0 || (overLower === 0 && lowerOpen)) return -1
  if (kind === rangeKinds.equal) return overLower
  const overUpper = upper === undefined ? -1 : compareWith(key, upper)
  return overUpper > 0 || (overUpper === 0 && upperOpen) ? 1 : 0
}

export function stretchIn<T extends { readonly key: string }>(
  sorted: readonly T[],
  range: DBCoreKeyRange,
): readonly T[] {
  const firstWhere = (isThere: (side: number) => boolean): number => {
    let from = 0
    let to = sorted.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (isThere(sideOf(sorted[middle]!.key, range))) to = middle
      else from = middle + 1
    }
    return from
  }
  return sorted.slice(
    firstWhere((side) => side >= 0),
    firstWhere((side) => side > 0),
  )
}
