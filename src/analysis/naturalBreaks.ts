/**
 * Returns exact natural breaks, minimizing the squared distances to class means. Values must be sorted and finite. Each
 * break is the lowest value of the class above; equal values are never split. Method: Jenks 1967 (Fisher 1958), by
 * divide-and-conquer dynamic programming as in Ckmeans.1d.dp (Wang & Song 2011; Song & Zhong 2020), O(k·n·log n).
 */
export function naturalBreaks(sorted: Float64Array, count: number): number[] {
  const { unique, cost } = summarise(sorted)
  const n = unique.length
  const classes = Math.min(count, n)
  // At index i: minimum cost of splitting the first i + 1 distinct values into the classes so far.
  let best = Float64Array.from({ length: n }, (_, i) => cost(0, i))
  // For each class after the first: index of the class's first distinct value, by index of its last.
  const cuts: Uint32Array[] = []
  for (let k = 1; k < classes; k++) {
    const next = new Float64Array(n).fill(Infinity)
    const cut = new Uint32Array(n)
    fillRow(best, next, cut, cost, k, n - 1, k, n - 1)
    cuts.push(cut)
    best = next
  }
  const breaks: number[] = []
  let end = n - 1
  for (const cut of cuts.reverse()) {
    breaks.unshift(unique[cut[end]!]!)
    end = cut[end]! - 1
  }
  return breaks
}

type Cost = (from: number, to: number) => number

/**
 * Returns the distinct values and a cost function: the sum of squared distances to the mean over distinct values `from`
 * to `to`, weighted by count.
 */
function summarise(sorted: Float64Array): { unique: Float64Array; cost: Cost } {
  const unique = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  // Use distances from the middle value, so that the squares keep their precision.
  const middle = sorted[sorted.length >> 1]!
  const counts = new Float64Array(unique.length + 1)
  const sums = new Float64Array(unique.length + 1)
  const squares = new Float64Array(unique.length + 1)
  let at = -1
  for (const [i, value] of sorted.entries()) {
    if (i === 0 || value !== sorted[i - 1]) {
      at++
      counts[at + 1] = counts[at]!
      sums[at + 1] = sums[at]!
      squares[at + 1] = squares[at]!
    }
    counts[at + 1]! += 1
    sums[at + 1]! += value - middle
    squares[at + 1]! += (value - middle) ** 2
  }
  return {
    unique,
    cost(from, to) {
      const sum = sums[to + 1]! - sums[from]!
      return Math.max(0, squares[to + 1]! - squares[from]! - (sum * sum) / (counts[to + 1]! - counts[from]!))
    },
  }
}

/** The best cut never moves left as the end moves right, so solving the middle first narrows the search range. */
function fillRow(
  best: Float64Array,
  next: Float64Array,
  cut: Uint32Array,
  cost: Cost,
  from: number,
  to: number,
  min: number,
  max: number,
): void {
  if (from > to) return
  const middle = (from + to) >> 1
  for (let start = min; start <= Math.min(middle, max); start++) {
    const total = best[start - 1]! + cost(start, middle)
    if (total < next[middle]!) {
      next[middle] = total
      cut[middle] = start
    }
  }
  fillRow(best, next, cut, cost, from, middle - 1, min, cut[middle]!)
  fillRow(best, next, cut, cost, middle + 1, to, cut[middle]!, max)
}
