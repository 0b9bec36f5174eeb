/** Fewer people than this are not shown apart to who may not see single answers. */
export const leastShown = 5

/**
 * Which cells of a table (row by row) are hidden from who may not see single answers: those of 1 to 4 people, and as many more that none can be worked out
 * from the totals, the smallest first.
 */
export function hiddenCells(counts: Float64Array, columns: number, least = leastShown): Uint8Array {
  const hidden = Uint8Array.from(counts, (count) => (count > 0 && count < least ? 1 : 0))
  const rows = columns > 0 ? counts.length / columns : 0
  const lines = [
    ...Array.from({ length: rows }, (_row, row) => Array.from({ length: columns }, (_cell, at) => row * columns + at)),
    ...Array.from({ length: columns }, (_column, column) =>
      Array.from({ length: rows }, (_cell, at) => at * columns + column),
    ),
  ]
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const line of lines) {
      if (line.filter((at) => hidden[at]).length !== 1) continue
      const open = line.filter((at) => !hidden[at]).sort((a, b) => counts[a]! - counts[b]!)
      const next = open.find((at) => counts[at]! > 0) ?? open[0]
      if (next === undefined) continue
      hidden[next] = 1
      isSettled = false
    }
  }
  return hidden
}
