import type { Random } from './random.ts'

/** Creates a function that draws items in proportion to their weights. Throws if the weights sum to zero. */
export function weightedPicker<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  const sums: number[] = []
  let total = 0
  for (const item of items) {
    total += Math.max(0, weightOf(item))
    sums.push(total)
  }
  if (!(total > 0)) throw new Error('nothing to draw from: no item has weight')
  return (random) => {
    const drawn = random.next() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > drawn) high = middle
      else low = middle + 1
    }
    return items[low]!
  }
}
