import type { EntityName } from '../entities.ts'
import type { Json } from '../json.ts'
import { type Cell, cellText } from './cell.ts'
import { readField } from './readField.ts'
import type { PlannedField, SheetPlan } from './sheetPlan.ts'
import type { TransferContext } from './transferContext.ts'

/** A column of the preview: a field that the file has. */
export interface ShownColumn {
  /** `posCode`, `place`, `lease.rentTotal`. */
  readonly key: string
  readonly entity: EntityName
  readonly name: string
}

/** What a row says of a field, in the order of the columns: its text, and what it reads as where it does. */
export interface ShownCell {
  readonly text: string
  readonly value?: Json
}

/** The columns of a plan as the preview shows them. */
export const shownColumns = ({ fields }: SheetPlan): readonly ShownColumn[] =>
  fields.map((planned) => ({ key: shownKey(planned), entity: planned.entity, name: planned.name }))

const shownKey = ({ columns: [{ column }] }: PlannedField): string =>
  column.part === 'whole' ? column.key : column.key.slice(0, -column.part.length - 1)

/** True where a reason at a column of the file belongs to a column of the preview. */
export const isAtColumn = (reasonKey: string | undefined, { key }: ShownColumn): boolean =>
  reasonKey === key || reasonKey?.startsWith(`${key}.`) === true

/** The cells of a row by field. Read again for the few rows in sight: kept for all of them they would fill the memory. */
export const shownCells = (
  plan: SheetPlan,
  cells: readonly Cell[],
  context: TransferContext,
  /** Ids of records that are not made yet: what names them stays text. */
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
