const bits = 16

/** Returns a point's position along a Hilbert curve; `x` and `y` are fractions (0–1) of the square's side. */
export function hilbertPlace(x: number, y: number): number {
  const size = 2 ** bits
  let column = toCell(x)
  let row = toCell(y)
  let place = 0
  for (let half = size / 2; half >= 1; half /= 2) {
    const right = column >= half ? 1 : 0
    const upper = row >= half ? 1 : 0
    place += half * half * ((3 * right) ^ upper)
    column -= right * half
    row -= upper * half
    if (upper === 0) {
      if (right === 1) [column, row] = [half - 1 - column, half - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return place
}

const toCell = (share: number): number => Math.min(2 ** bits - 1, Math.max(0, Math.floor(share * 2 ** bits)))
