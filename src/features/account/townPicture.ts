/** A quarter of the imagined town: its outline and how many people live there, 0 … 1; parks have none. */
export interface Quarter {
  readonly outline: string
  readonly density: number
  readonly isPark: boolean
}

/** A made-up town for the sign-in page: quarters, streets, and the reach of a few stores. */
export interface TownPicture {
  readonly width: number
  readonly height: number
  readonly quarters: readonly Quarter[]
  readonly streets: readonly { readonly path: string; readonly width: number }[]
  readonly rails: readonly string[]
  readonly reaches: readonly string[]
}

type Point = readonly [x: number, y: number]

const [width, height] = [960, 1000]
const [columns, rows] = [19, 20]

/** Where many people live: centre, how far it spreads, how strongly it pulls. */
const hearts: readonly (readonly [x: number, y: number, spread: number, pull: number])[] = [
  [690, 290, 190, 1],
  [250, 480, 230, 0.72],
  [420, 760, 240, 0.86],
  [110, 180, 170, 0.6],
  [860, 560, 150, 0.66],
]

/** Stores whose reach is drawn: place, and how far people walk, in px. */
export const townStores: readonly (readonly [x: number, y: number, reach: number])[] = [
  [650, 182, 116],
  [708, 282, 110],
  [260, 284, 112],
  [100, 288, 110],
  [198, 420, 118],
  [506, 500, 122],
  [318, 604, 116],
  [768, 552, 114],
]

/** A source of chance that is the same at each draw: the picture never changes between two visits. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const fixed = (value: number): string => value.toFixed(1)
const closed = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}Z`
const open = (points: readonly Point[]): string => closed(points).slice(0, -1)

/** Corners of the quarters: a grid, turned a little, with uneven blocks. */
function corners(next: () => number): Point[][] {
  const turn = -0.035
  return Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => {
      const x = ((column - 1) / (columns - 2)) * width + (next() - 0.5) * 24
      const y = ((row - 1) / (rows - 2)) * height + (next() - 0.5) * 22
      return [x - y * turn * 0.6, y + x * turn]
    }),
  )
}

function densityAt([x, y]: Point): number {
  const pulls = hearts.map(
    ([hx, hy, spread, pull]) => pull * Math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / (2 * spread ** 2)),
  )
  return Math.min(1, Math.max(...pulls))
}

/** How far people get along a grid of streets: a diamond whose edge the blocks make uneven. */
function reachAround([x, y]: Point, reach: number, next: () => number): string {
  const count = 44
  return closed(
    Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * 2 * Math.PI
      const diamond = 1 / (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)))
      const far = reach * (0.45 + 0.62 * diamond) * (0.93 + next() * 0.12)
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
    }),
  )
}

/** Draws the town; the same one each time. Pure. */
export function drawTown(): TownPicture {
  const next = chance(20_261)
  const grid = corners(next)
  const at = (row: number, column: number): Point => grid[row]?.[column] ?? [0, 0]
  const quarters = Array.from({ length: rows * columns }, (_, index): Quarter => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const outline = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]
    const middle: Point = [(outline[0]![0] + outline[2]![0]) / 2, (outline[0]![1] + outline[2]![1]) / 2]
    const density = densityAt(middle) * 0.86 + (next() - 0.42) * 0.26
    return { outline: closed(outline), density: Math.min(1, Math.max(0, density)), isPark: next() > 0.965 }
  })
  const across = [3, 6, 9, 12, 15, 18].map((row) => ({ path: open(grid[row] ?? []), width: row % 6 === 0 ? 6 : 3.5 }))
  const down = [2, 5, 8, 11, 14, 17].map((column) => ({
    path: open(grid.map((line) => line[column]!)),
    width: column % 6 === 2 ? 6 : 3.5,
  }))
  const slanted = [
    { path: 'M-20 1010 L310 690 L560 520 L980 330', width: 4.5 },
    { path: 'M430 1010 L640 690 L860 640 L980 640', width: 3.5 },
  ]
  return {
    width,
    height,
    quarters,
    streets: [...across, ...down, ...slanted],
    rails: [
      open(grid[8] ?? []),
      open(grid.map((line) => line[7]!)),
      'M-20 120 C160 150 190 420 380 470 S700 520 980 430',
    ],
    reaches: townStores.map(([x, y, reach]) => reachAround([x, y], reach, next)),
  }
}
