/** A zero-based position in the grid. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

export interface GridSelection {
  readonly anchor: GridPlace
  readonly head: GridPlace
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

export interface GridRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const oneCell = (place: GridPlace): GridSelection => ({ anchor: place, head: place })

export const rangeOf = ({ anchor, head }: GridSelection): GridRange => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
})

export const isInRange = ({ top, bottom, left, right }: GridRange, { row, column }: GridPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/**
 * Returns the cell at an offset from the anchor, clamped to the grid. With `extend`, only the head of the selection
 * moves.
 */
export function movedBy(
  { anchor, head }: GridSelection,
  { rows, columns }: GridSize,
  by: GridPlace,
  extend: boolean,
): GridSelection {
  const from = extend ? head : anchor
  const to = { row: clamp(from.row + by.row, rows), column: clamp(from.column + by.column, columns) }
  return extend ? { anchor, head: to } : oneCell(to)
}

/** Returns the next or previous cell in row order; undefined past either end, where Tab leaves the grid. */
export function nextInRows(
  { anchor }: GridSelection,
  { rows, columns }: GridSize,
  step: 1 | -1,
): GridSelection | undefined {
  const at = anchor.row * columns + anchor.column + step
  return at < 0 || at >= rows * columns ? undefined : oneCell({ row: Math.floor(at / columns), column: at % columns })
}

const steps: Readonly<Record<string, GridPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
  PageUp: { row: -Infinity, column: 0 },
  PageDown: { row: Infinity, column: 0 },
}

interface Keys {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Returns the selection after a key: Ctrl jumps to the edge, Shift extends the selection. Undefined if the key doesn't
 * move the selection.
 */
export function movedByKey(selection: GridSelection, size: GridSize, keys: Keys): GridSelection | undefined {
  const step = steps[keys.key]
  if (!step) return undefined
  const far = keys.ctrlKey || keys.metaKey ? Infinity : 1
  const by = { row: step.row === 0 ? 0 : step.row * far, column: step.column === 0 ? 0 : step.column * far }
  return movedBy(selection, size, by, keys.shiftKey)
}
