/** Store status by its product number (0 closed … 5 rejected), or a competitor. */
export type ShapeName = 0 | 1 | 2 | 3 | 4 | 5 | 'competitor'

/** SVG paths, for `d` and the canvas's `Path2D`. */
export interface ShapePaths {
  /** Silhouette without holes, drawn first in the surface color, optionally with a casing stroke. */
  outline: string
  /** Mark, filled in the status color with the even-odd rule. */
  figure: string
}

type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 1000) / 1000

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

function circle(x: number, y: number, radius: number): string {
  const left = round(x - radius)
  const diameter = round(2 * radius)
  const r = round(radius)
  return `M${left} ${round(y)}a${r} ${r} 0 1 0 ${diameter} 0a${r} ${r} 0 1 0 ${-diameter} 0Z`
}

function diamond(x: number, y: number, reach: number): string {
  return polygon([
    [x, y - reach],
    [x + reach, y],
    [x, y + reach],
    [x - reach, y],
  ])
}

/** Returns a ring with a bar descending to the left: a disc with two openings, each a circular segment. */
function ringWithBar(x: number, y: number, radius: number): string {
  const inner = radius * 0.72
  const half = radius * 0.14
  const along = Math.sqrt(inner * inner - half * half)
  const turn = Math.SQRT1_2
  const at = (u: number, v: number) => `${round(x + (u + v) * turn)} ${round(y + (v - u) * turn)}`
  const opening = (side: 1 | -1) =>
    `M${at(-along, side * half)}A${round(inner)} ${round(inner)} 0 0 ${side === 1 ? 0 : 1} ${at(along, side * half)}Z`
  return circle(x, y, radius) + opening(1) + opening(-1)
}

function cross(x: number, y: number, reach: number, half: number): string {
  const corners: Point[] = [
    [0, -half],
    [reach - half, -reach],
    [reach, half - reach],
    [half, 0],
    [reach, reach - half],
    [reach - half, reach],
    [0, half],
    [half - reach, reach],
    [-reach, reach - half],
    [-half, 0],
    [-reach, half - reach],
    [half - reach, -reach],
  ]
  return polygon(corners.map(([dx, dy]) => [x + dx, y + dy]))
}

function roundedSquare(x: number, y: number, reach: number, corner: number): string {
  const r = round(corner)
  const side = round(2 * (reach - corner))
  return (
    `M${round(x - reach + corner)} ${round(y - reach)}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-side}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  )
}

const tick: readonly Point[] = [
  [-0.52, -0.02],
  [-0.31, -0.23],
  [-0.1, -0.02],
  [0.33, -0.45],
  [0.54, -0.24],
  [-0.1, 0.4],
]

/** Returns paths at most `size` px high, centered on `x`, `y` (by default the middle of a `size` box). */
export function statusShapePath(name: ShapeName, size: number, x = size / 2, y = size / 2): ShapePaths {
  const r = size / 2
  if (name === 1) return same(circle(x, y, r * 0.86))
  if (name === 2) {
    return same(
      polygon([
        [x, y - r * 0.86],
        [x + r * 0.94, y + r * 0.78],
        [x - r * 0.94, y + r * 0.78],
      ]),
    )
  }
  if (name === 3) return { outline: diamond(x, y, r), figure: diamond(x, y, r) + circle(x, y, r * 0.27) }
  if (name === 4) {
    const square = roundedSquare(x, y, r * 0.82, r * 0.2)
    return { outline: square, figure: square + polygon(tick.map(([dx, dy]) => [x + dx * r, y + dy * r])) }
  }
  if (name === 5) return same(cross(x, y, r * 0.76, r * 0.3))
  if (name === 0) return { outline: circle(x, y, r * 0.86), figure: ringWithBar(x, y, r * 0.86) }
  return same(circle(x, y, r * 0.4))
}

function same(path: string): ShapePaths {
  return { outline: path, figure: path }
}
