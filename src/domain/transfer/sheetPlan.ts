import type { EntityName } from '../entities.ts'
import type { Field } from '../fields/field.ts'
import type { SheetRow } from '../parsing/cell.ts'
import { type ColumnDecisions, decideColumns } from './columnDecisions.ts'
import { columnsOf, markColumnsOf, type TransferColumn } from './columns.ts'
import type { CellColumn } from './readValue.ts'
import type { HeadingUnit } from '../parsing/headingUnits.ts'
import type { ColumnMatch } from './matchHeadings.ts'
import type { SheetKindName } from './sheetKinds.ts'

interface PlacedColumn {
  readonly column: TransferColumn
  readonly at: number
  readonly unit: HeadingUnit | undefined
}

export interface PlannedField {
  readonly entity: EntityName
  readonly name: string
  readonly field: Field
  readonly columns: readonly [PlacedColumn, ...PlacedColumn[]]
  /** Rules for reading single-cell values; built once, not per cell. */
  readonly reading: CellColumn
}

/** Rules for reading the rows of a sheet. Fields without a column stay unchanged. */
export interface SheetPlan {
  readonly kind: SheetKindName
  readonly fields: readonly PlannedField[]
  /** Column indexes of ids and versions, by keys such as `_id` and `_v.lease`. */
  readonly marks: ReadonlyMap<string, number>
  readonly decisions: ColumnDecisions
}

/** Plans a sheet from its matched headings. Decisions that aren't passed are detected from the rows. */
export function planSheet(
  kind: SheetKindName,
  matches: readonly ColumnMatch[],
  rows: readonly SheetRow[],
  decided?: ColumnDecisions,
): SheetPlan {
  const columns = new Map(columnsOf(kind).map((column) => [column.key, column]))
  const placed = matches.flatMap(({ key, at, unit }) => {
    const column = key === undefined ? undefined : columns.get(key)
    return column ? [{ column, at, unit }] : []
  })
  const groups = Map.groupBy(placed, ({ column }) => `${column.entity}.${column.name}`)
  const decisions = withDecided(decideColumns(rows, matches, columns), decided)
  const fields = [...groups.values()].flatMap(([first, ...rest]): PlannedField[] => {
    if (!first) return []
    const { entity, name, field, key } = first.column
    const dateOrder = decisions.dateOrder.get(key)
    const decimalMark = decisions.decimalMark.get(key) ?? '.'
    const reading: CellColumn = { field, unit: first.unit, dateOrder, decimalMark }
    return [{ entity, name, field, columns: [first, ...rest], reading }]
  })
  const markKeys = new Set(markColumnsOf(kind).map(({ key }) => key))
  const marks = new Map(
    matches.flatMap(({ key, at }) => (key !== undefined && markKeys.has(key) ? [[key, at] as const] : [])),
  )
  return { kind, fields, marks, decisions }
}

/** Merges decisions. The user's decisions override detected decisions, which still apply to columns matched later. */
const withDecided = (found: ColumnDecisions, decided: ColumnDecisions | undefined): ColumnDecisions =>
  decided === undefined
    ? found
    : {
        dateOrder: new Map([...found.dateOrder, ...decided.dateOrder]),
        decimalMark: new Map([...found.decimalMark, ...decided.decimalMark]),
        place: new Map([...found.place, ...decided.place]),
      }
