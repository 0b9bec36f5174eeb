import { boxAround } from '../ground/boxAround.ts'
import type { Steps } from '../steps.ts'
import type { Surface } from '../surface/traceLevel.ts'

/** Straight pieces in the plane: x and y of the first end, then of the last, piece after piece. */
export type PlanePieces = Float64Array

/** Points of a lattice across the width of a street, and most of them from end to end. */
const [pointsAcross, mostAcross] = [6, 1600]

/** Pieces that are laid out at once. */
const piecesAtOnce = 200

/**
 * Distance of each point of a lattice from the nearest piece, as far as it matters for ground within `metres` of them (metres of the
 * plane); Infinity beyond. Distances are exact, so that a border traced through them is straight where the street is, and true to
 * a sixtieth of the width at its bends.
 */
export function* groundBeside(pieces: PlanePieces, metres: number): Steps<Surface> {
  const lattice = latticeAround(pieces, metres)
  const { columns, rows } = lattice
  const values = new Float32Array(columns * rows).fill(Infinity)
  for (let at = 0; at < pieces.length; at += 4) {
    if (at % (4 * piecesAtOnce) === 0) yield at / pieces.length
    layOut(lattice, values, pieces.subarray(at, at + 4), metres + 2 * lattice.cellSize)
  }
  return { ...lattice, values }
}

type Lattice = Omit<Surface, 'values'>

function latticeAround(pieces: PlanePieces, metres: number): Lattice {
  const { minX, minY, maxX, maxY } = boxAround(pieces)
  const extent = Math.max(maxX - minX, maxY - minY) + 2 * metres
  const cellSize = Math.max((2 * metres) / pointsAcross, extent / mostAcross)
  const margin = metres + 2 * cellSize
  const columns = Math.ceil((maxX - minX + 2 * margin) / cellSize) + 1
  const rows = Math.ceil((maxY - minY + 2 * margin) / cellSize) + 1
  return { columns, rows, minX: minX - margin, minY: minY - margin, cellSize }
}

/** Lays the distances from one piece over those of the others. */
function layOut(
  { columns, rows, minX, minY, cellSize }: Lattice,
  values: Float32Array,
  piece: PlanePieces,
  most: number,
): void {
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = piece
  const [dx, dy] = [x2 - x1, y2 - y1]
  const squared = dx * dx + dy * dy
  const cell = (way: number): number => Math.floor(way / cellSize)
  const firstColumn = Math.max(0, cell(Math.min(x1, x2) - most - minX))
  const lastColumn = Math.min(columns - 1, cell(Math.max(x1, x2) + most - minX) + 1)
  const firstRow = Math.max(0, cell(Math.min(y1, y2) - most - minY))
  const lastRow = Math.min(rows - 1, cell(Math.max(y1, y2) + most - minY) + 1)
  for (let row = firstRow; row <= lastRow; row++) {
    const y = minY + row * cellSize
    for (let column = firstColumn; column <= lastColumn; column++) {
      const x = minX + column * cellSize
      const along = squared > 0 ? ((x - x1) * dx + (y - y1) * dy) / squared : 0
      const share = along < 0 ? 0 : along > 1 ? 1 : along
      const [offX, offY] = [x1 + share * dx - x, y1 + share * dy - y]
      const distance = Math.sqrt(offX * offX + offY * offY)
      const at = row * columns + column
      if (distance <= most && distance < values[at]!) values[at] = distance
    }
  }
}
