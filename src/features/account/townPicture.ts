/** District of the fictional town. Density is 0–1 and isn't shown for parks. */
interface Quarter {
  readonly outline: string
  readonly density: number
  readonly isPark: boolean
}

export interface TownPicture {
  readonly width: number
  readonly height: number
  readonly quarters: readonly Quarter[]
  readonly streets: readonly { readonly path: string; readonly width: number }[]
  readonly rails: readonly string[]
  readonly reaches: readonly string[]
}

type Point = readonly [x: number, y: number]

const width = 960
const height = 1000
const columns = 21
const rows = 22
const streetRows: readonly number[] = [3, 6, 9, 12, 15, 18]
const streetColumns: readonly number[] = [3, 7, 10, 13, 17]

/** Population centers: position, spread, strength. */
const hearts: readonly (readonly [x: number, y: number, spread: number, pull: number])[] = [
  [690, 290, 190, 1],
  [250, 480, 230, 0.72],
  [420, 760, 240, 0.86],
  [110, 180, 170, 0.6],
  [860, 560, 150, 0.66],
]

/** Stores with their walking distance, in px. */
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

/** Returns a seeded random generator, so that the picture is the same on every visit. */
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

function gridLines(count: number, length: number, next: () => number): number[] {
  const widths = Array.from({ length: count }, () => 0.55 + next() * 0.9)
  const whole = widths.reduce((sum, part) => sum + part, 0)
  let at = -0.06 * length
  return [at, ...widths.map((part) => (at += (part / whole) * length * 1.12))]
}

function corners(next: () => number): Point[][] {
  const turn = -0.04
  const xs = gridLines(columns, width, next)
  const ys = gridLines(rows, height, next)
  return ys.map((y) =>
    xs.map((x): Point => {
      const dx = (next() - 0.5) * 9
      const dy = (next() - 0.5) * 9
      return [x + dx - (y - height / 2) * turn * 0.5, y + dy + (x - width / 2) * turn]
    }),
  )
}

/** Groups blocks into districts of one block, sometimes two or four, but not across a street of the grid. */
function quartersOf(grid: readonly (readonly Point[])[], next: () => number): Quarter[] {
  const taken = new Set<string>()
  const quarters: Quarter[] = []
  const isFree = (row: number, column: number) => row < rows && column < columns && !taken.has(`${row} ${column}`)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isFree(row, column)) continue
      const wantsWide = next() > 0.66
      const wantsTall = next() > 0.72
      const across = wantsWide && !streetColumns.includes(column + 1) && isFree(row, column + 1) ? 2 : 1
      const down =
        wantsTall && !streetRows.includes(row + 1) && isFree(row + 1, column) && isFree(row + 1, column + across - 1)
          ? 2
          : 1
      for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) taken.add(`${row + y} ${column + x}`)
      const outline = [
        grid[row]![column]!,
        grid[row]![column + across]!,
        grid[row + down]![column + across]!,
        grid[row + down]![column]!,
      ]
      quarters.push(quarterOf(outline, next))
    }
  }
  return quarters
}

function quarterOf(outline: readonly Point[], next: () => number): Quarter {
  const middle: Point = [(outline[0]![0] + outline[2]![0]) / 2, (outline[0]![1] + outline[2]![1]) / 2]
  const density = densityAt(middle) * 0.9 + (next() - 0.5) * 0.36
  return { outline: closed(outline), density: Math.min(1, Math.max(0, density)), isPark: next() > 0.96 }
}

function densityAt([x, y]: Point): number {
  const pulls = hearts.map(
    ([hx, hy, spread, pull]) => pull * Math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / (2 * spread ** 2)),
  )
  return Math.min(1, Math.max(...pulls))
}

/** Returns the outline of the area within walking distance along a street grid: a diamond with an uneven edge. */
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

export function drawTown(): TownPicture {
  const next = chance(20_261)
  const grid = corners(next)
  const across = streetRows.map((row, index) => ({ path: open(grid[row] ?? []), width: index % 2 === 0 ? 6 : 3.5 }))
  const down = streetColumns.map((column, index) => ({
    path: open(grid.map((line) => line[column]!)),
    width: index % 2 === 0 ? 6 : 3.5,
  }))
  const slanted = [
    { path: 'M-20 1010 L310 690 L560 520 L980 330', width: 4.5 },
    { path: 'M430 1010 L640 690 L860 640 L980 640', width: 3.5 },
  ]
  return {
    width,
    height,
    quarters: quartersOf(grid, next),
    streets: [...across, ...down, ...slanted],
    rails: [
      open(grid[8] ?? []),
      open(grid.map((line) => line[7]!)),
      'M-20 120 C160 150 190 420 380 470 S700 520 980 430',
    ],
    reaches: townStores.map(([x, y, reach]) => reachAround([x, y], reach, next)),
  }
}
