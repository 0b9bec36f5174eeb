/**
 * Splits `total` into integers proportional to the weights, with no part above its maximum; throws if the maxima are
 * insufficient. All-zero weights count as equal. Method: largest remainder (Hamilton); the earlier part wins a tie.
 */
export function splitWhole(total: number, weights: ArrayLike<number>, maxima?: ArrayLike<number>): number[] {
  const shares = splitExact(total, weights, maxima)
  const parts = shares.map((share) => Math.floor(share + 1e-9))
  let left = total - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share - parts[index]! }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  while (left > 0) {
    const before = left
    for (const { index } of byRemainder) {
      if (left === 0 || parts[index]! >= (maxima?.[index] ?? Number.POSITIVE_INFINITY)) continue
      parts[index]!++
      left--
    }
    if (left === before) throw new Error(`${total} cannot be split: the parts hold ${total - left} at most.`)
  }
  return parts
}

function splitExact(total: number, weights: ArrayLike<number>, maxima?: ArrayLike<number>): number[] {
  const count = weights.length
  const hasWeight = Array.from(weights).some((weight) => weight > 0)
  const shares = Array.from({ length: count }, () => 0)
  const isFull = Array.from({ length: count }, () => false)
  for (let left = total, round = 0; left > 1e-9 && round <= count; round++) {
    const open = shares.map((_, index) => (isFull[index] ? 0 : hasWeight ? Math.max(0, weights[index]!) : 1))
    const sum = open.reduce((all, weight) => all + weight, 0)
    if (sum <= 0) break
    let taken = 0
    for (let index = 0; index < count; index++) {
      const room = (maxima?.[index] ?? Number.POSITIVE_INFINITY) - shares[index]!
      const share = Math.min(room, (left * open[index]!) / sum)
      shares[index]! += share
      taken += share
      if (share === room) isFull[index] = true
    }
    left -= taken
  }
  return shares
}

/**
 * Returns non-negative integers by row, then column, close to `weightOf` and with exactly these row and column totals.
 * Rows and columns must have the same sum. Method: iterative proportional fitting (Deming & Stephan 1940), columns
 * rounded by largest remainder, then units moved within columns until row totals match.
 */
export function splitTable(
  rowTotals: readonly number[],
  columnTotals: readonly number[],
  weightOf: (row: number, column: number) => number,
): number[][] {
  let cells = rowTotals.map((total, row) => columnTotals.map((_, column) => total * weightOf(row, column)))
  for (let round = 0; round < 30; round++) {
    cells = scaleRows(transpose(scaleRows(transpose(cells, columnTotals.length), columnTotals)), rowTotals)
  }
  const columns = columnTotals.map((total, column) =>
    splitWhole(
      total,
      cells.map((row) => row[column]!),
    ),
  )
  const table = rowTotals.map((_, row) => columns.map((column) => column[row]!))
  evenRows(table, rowTotals)
  return table
}

const transpose = (cells: number[][], width = cells[0]?.length ?? 0): number[][] =>
  Array.from({ length: width }, (_, column) => cells.map((row) => row[column]!))

function scaleRows(cells: number[][], totals: readonly number[]): number[][] {
  return cells.map((row, index) => {
    const sum = row.reduce((all, cell) => all + cell, 0)
    return sum > 0 ? row.map((cell) => (cell * totals[index]!) / sum) : row
  })
}

function evenRows(table: number[][], totals: readonly number[]): void {
  const surplus = table.map((row, index) => row.reduce((sum, cell) => sum + cell, 0) - totals[index]!)
  for (let needy = 0; needy < table.length; needy++) {
    while (surplus[needy]! < 0) {
      const giver = surplus.findIndex((rest) => rest > 0)
      if (giver < 0) throw new Error('The sums of the rows and of the columns differ.')
      const column = table[giver]!.indexOf(Math.max(...table[giver]!))
      table[giver]![column]!--
      table[needy]![column]!++
      surplus[giver]!--
      surplus[needy]!++
    }
  }
}
