import type { Place } from '../geo/point.ts'
import type { Json } from '../json.ts'
import { fieldVersion, type RecordState } from '../sync/recordState.ts'
import { type Cell, isBlank } from '../parsing/cell.ts'
import { readField } from './readField.ts'
import type { FieldDifference, RowReason } from './review.ts'
import { isAsWritten, isSameValue } from './sameValue.ts'
import type { PlannedField, SheetPlan } from './sheetPlan.ts'
import type { TransferContext } from './transferContext.ts'

/** Value of a field as seen by the editor, with its version if that differs from the requested version. */
export interface FieldBase {
  readonly value: Json | undefined
  readonly v?: number
}

/** Returns a field's value at a version; undefined if the history isn't available. */
export type BaseOf = (record: RecordState, name: string, version: number) => FieldBase | undefined

interface FieldInput {
  readonly planned: PlannedField
  readonly plan: SheetPlan
  readonly context: TransferContext
  readonly cells: readonly Cell[]
  readonly record: RecordState | undefined
  readonly version: number | undefined
  readonly storePlace: Place | undefined
  readonly baseOf: BaseOf | undefined
}

/**
 * Compares a field's exported, current and file values; undefined if nothing changes. Values not edited in the file
 * keep the current value, even if changed since; values changed on both sides conflict.
 */
export function differField(input: FieldInput): FieldDifference | RowReason | undefined {
  const { planned, plan, context, cells, record, version, baseOf } = input
  const now = record?.fields[planned.name]
  if (record && isAsWritten(planned, cells, now, context)) return undefined
  const reading = readField(planned, cells, plan, context, input.storePlace)
  if (reading === 'blank') return undefined
  const present = record === undefined ? 0 : fieldVersion(record, planned.name)
  const found =
    record && version !== undefined && present > version ? baseOf?.(record, planned.name, version) : undefined
  const isNewer = version !== undefined && present > (found?.v ?? version)
  const base = isNewer ? found : undefined
  if (base && isAsWritten(planned, cells, base.value, context)) return undefined
  if (reading !== 'clear' && 'refused' in reading) {
    const { refused, ...rest } = reading
    return { reason: refused, key: keyOf(planned, cells), isRefusal: true, ...rest }
  }
  const to = reading === 'clear' ? null : (reading.value ?? null)
  if (isSameValue(now, to) || (base && isSameValue(base.value, to))) return undefined
  const baseV = found?.v === undefined ? {} : { baseV: found.v }
  return { name: planned.name, from: now, to, ...baseV, ...(isNewer ? { isClash: true } : {}) }
}

/** Returns the key of the column that shows a reason: the field's first non-blank column, or else its first. */
export const keyOf = ({ columns }: PlannedField, cells: readonly Cell[]): string =>
  (columns.find(({ at }) => !isBlank(cells[at])) ?? columns[0]).column.key
