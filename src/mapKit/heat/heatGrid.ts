import { type WorldBounds, worldPoint, worldSize } from '../worldPoint.ts'

export interface HeatPoints {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly weights: Float64Array
}

/** Density per cell of a viewport, row by row from the top left. */
export interface HeatGrid {
  readonly columns: number
  readonly rows: number
  readonly cells: Float64Array
  /** Maximum over all cells; 0 without a point within reach. */
  readonly max: number
}

/** Converts alternating longitudes and latitudes in degrees; points without a positive weight are dropped. */
export function heatPoints(degrees: Float64Array, weights: Float64Array): HeatPoints {
  const rows = Array.from(weights.keys()).filter((row) => weights[row]! > 0)
  const points = rows.map((row) => worldPoint(degrees[row * 2]!, degrees[row * 2 + 1]!))
  return {
    x: Float64Array.from(points, ({ x }) => x),
    y: Float64Array.from(points, ({ y }) => y),
    weights: Float64Array.from(rows, (row) => weights[row]!),
  }
}

/**
 * Returns the density at each cell's center, from points inside and outside the viewport. A point's weight falls to
 * zero at `reach` px. Method: kernel density with the quartic kernel (Silverman 1986).
 */
export function heatGrid(
  { x, y, weights }: HeatPoints,
  { minX, minY, maxX, maxY }: WorldBounds,
  zoom: number,
  { cell, reach }: { readonly cell: number; readonly reach: number },
): HeatGrid {
  const scale = worldSize(zoom) / cell
  const columns = Math.max(1, Math.ceil((maxX - minX) * scale))
  const rows = Math.max(1, Math.ceil((maxY - minY) * scale))
  const cells = new Float64Array(columns * rows)
  const radius = reach / cell
  for (let at = 0; at < weights.length; at += 1) {
    const middleX = (x[at]! - minX) * scale - 0.5
    const middleY = (y[at]! - minY) * scale - 0.5
    const left = Math.max(0, Math.ceil(middleX - radius))
    const right = Math.min(columns - 1, Math.floor(middleX + radius))
    const top = Math.max(0, Math.ceil(middleY - radius))
    const bottom = Math.min(rows - 1, Math.floor(middleY + radius))
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const away = ((column - middleX) ** 2 + (row - middleY) ** 2) / radius ** 2
        if (away < 1) cells[row * columns + column]! += weights[at]! * (1 - away) ** 2
      }
    }
  }
  let max = 0
  for (const heat of cells) if (heat > max) max = heat
  return { columns, rows, cells, max }
}
