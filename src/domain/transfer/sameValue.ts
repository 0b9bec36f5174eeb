import type { Json } from '../json.ts'
import { type Cell, cellText, roundTo15 } from '../parsing/cell.ts'
import type { PlannedField } from './sheetPlan.ts'
import type { TransferContext } from './transferContext.ts'
import { writeValue } from './writeValue.ts'

/** Properties that sheets don't contain; differences in them are ignored. */
const unwritten: readonly string[] = ['accuracyMetres']

/**
 * Returns whether two values look the same in a spreadsheet. Compares numbers at 15 digits; empty texts and lists equal
 * missing values.
 */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') return roundTo15(a) === roundTo15(b)
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item: Json, at) => isSameValue(item, b[at]))
    )
  }
  const one = a as Readonly<Record<string, Json>>
  const two = b as Readonly<Record<string, Json>>
  const names = new Set([...Object.keys(one), ...Object.keys(two)])
  return [...names].every((name) => unwritten.includes(name) || isSameValue(one[name], two[name]))
}

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Returns whether a field's cells still match what an export would write, regardless of how the cells parse. This keeps
 * an unedited export from changing anything.
 */
export function isAsWritten(
  { field, columns }: PlannedField,
  cells: readonly Cell[],
  value: Json | undefined,
  context: TransferContext,
): boolean {
  for (const { column, at, unit } of columns) {
    const cell = cells[at]
    if (cell !== undefined && cell === value) continue
    const written = writeValue(value, { field, part: column.part }, unit, context)
    if (cell !== written && cellText(cell) !== cellText(written)) return false
  }
  return true
}
