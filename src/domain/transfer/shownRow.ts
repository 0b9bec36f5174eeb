import type { EntityName } from '../entities.ts'
import type { Json } from '../json.ts'
import { type Cell, cellText } from '../parsing/cell.ts'
import { readField } from './readField.ts'
import type { PlannedField, SheetPlan } from './sheetPlan.ts'
import type { TransferContext } from './transferContext.ts'

export interface ShownColumn {
  /** Key such as `posCode`, `place` or `lease.rentTotal`. */
  readonly key: string
  readonly entity: EntityName
  readonly name: string
}

export interface ShownCell {
  readonly text: string
  readonly value?: Json
}

export const shownColumns = ({ fields }: SheetPlan): readonly ShownColumn[] =>
  fields.map((planned) => ({ key: shownKey(planned), entity: planned.entity, name: planned.name }))

const shownKey = ({ columns: [{ column }] }: PlannedField): string =>
  column.part === 'whole' ? column.key : column.key.slice(0, -column.part.length - 1)

export const isAtColumn = (reasonKey: string | undefined, { key }: ShownColumn): boolean =>
  reasonKey === key || reasonKey?.startsWith(`${key}.`) === true

/**
 * Returns the cells of a row by field. Call it only for visible rows, because storing all rows would use too much
 * memory.
 */
export const shownCells = (
  plan: SheetPlan,
  cells: readonly Cell[],
  context: TransferContext,
  /** Ids of records not created yet; references to these records are shown as text. */
  pending: ReadonlySet<Json>,
): readonly ShownCell[] =>
  plan.fields.map((planned) => {
    const text = planned.columns.flatMap(({ at }) => cellText(cells[at]) || []).join(', ')
    const reading = readField(planned, cells, plan, context)
    return typeof reading === 'object' &&
      'value' in reading &&
      reading.value !== undefined &&
      !pending.has(reading.value)
      ? { text, value: reading.value }
      : { text }
  })
