import Flatbush from 'flatbush'

/** Returns a spatial index of boxes (west, north, east, south per row); search results are indexes into `rows`. */
export function indexBoxes(boxes: Float64Array, rows: ArrayLike<number>): Flatbush {
  const index = new Flatbush(Math.max(1, rows.length))
  for (let at = 0; at < rows.length; at++) {
    const box = rows[at]! * 4
    index.add(boxes[box]!, boxes[box + 1]!, boxes[box + 2]!, boxes[box + 3]!)
  }
  // An index can't be empty: this box is outside every tile.
  if (rows.length === 0) index.add(-2, -2, -2, -2)
  index.finish()
  return index
}

export const rowsUpTo = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, row) => row)

export function widenBox(box: number[], boxes: Float64Array, row: number): void {
  box[0] = Math.min(box[0]!, boxes[row * 4]!)
  box[1] = Math.min(box[1]!, boxes[row * 4 + 1]!)
  box[2] = Math.max(box[2]!, boxes[row * 4 + 2]!)
  box[3] = Math.max(box[3]!, boxes[row * 4 + 3]!)
}
