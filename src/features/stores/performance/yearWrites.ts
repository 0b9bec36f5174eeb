import type { Json } from '#domain/json.ts'
import {
  cellKey,
  type CellValue,
  fieldOf,
  type GridCell,
  type PerformanceField,
  placeOf,
} from '#domain/performance/grid/gridFields.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { OwnChange } from '#session/useWriteChanges.ts'

type Year = LocalRecord<'performance'>

/** A new value of a cell; null for none. `baseV` is the version that was seen when it was typed, where that was noted. */
export interface CellChange extends GridCell {
  readonly to: CellValue | null
  readonly baseV?: number | undefined
}

/** The records of a store by year. Where two devices made one each for a year, the first counts and the other fills its gaps. */
export type YearsOfStore = ReadonlyMap<number, readonly Year[]>

/** Records by their year, in the order in which they were made. */
export function yearsOf(records: readonly Year[]): YearsOfStore {
  const years = new Map<number, Year[]>()
  const made = ({ createdV }: Year) => createdV || Number.MAX_SAFE_INTEGER
  for (const record of records.toSorted((a, b) => made(a) - made(b))) {
    const { year } = record.fields
    if (year !== undefined) years.set(year, [...(years.get(year) ?? []), record])
  }
  return years
}

/** The record that holds a cell, or would. */
function holderOf(years: YearsOfStore, { year, field }: GridCell): Year | undefined {
  const records = years.get(year)
  return records?.find(({ fields }) => fields[field] !== undefined) ?? records?.[0]
}

/** What a cell holds; undefined where it is not known. */
export function valueOf(years: YearsOfStore, cell: GridCell): CellValue | undefined {
  const value = holderOf(years, cell)?.fields[cell.field]
  return typeof value === 'string' ? undefined : value
}

/** The version of a cell, as a change must name it. */
export function versionOf(years: YearsOfStore, cell: GridCell): number {
  const record = holderOf(years, cell)
  return record ? fieldVersion(record, cell.field) : 0
}

const isSame = (a: CellValue | null, b: CellValue | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Only what differs from what is there; of several values of one cell the last. */
export function differing(years: YearsOfStore, changes: readonly CellChange[]): readonly CellChange[] {
  const last = new Map(changes.map((change) => [cellKey(change), change]))
  return [...last.values()].filter((change) => !isSame(valueOf(years, change) ?? null, change.to))
}

const tickets = ['ticketsDineIn', 'ticketsTakeAway', 'ticketsDelivery'] as const

/** Sum of the tickets that are known; undefined where none is. */
export function sumOfTickets(figureOf: (field: PerformanceField) => unknown, month: number): number | undefined {
  const known = tickets.map((measure) => figureOf(fieldOf(measure, month))).filter((value) => typeof value === 'number')
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0)
}

/** The changes, and the total orders of each month whose tickets change, where the total was their sum until now. */
export function withTotals(years: YearsOfStore, changes: readonly CellChange[]): readonly CellChange[] {
  const byCell = new Map(changes.map((change) => [cellKey(change), change]))
  const totals = new Map<string, CellChange>()
  for (const { year, field } of changes) {
    const place = placeOf(field)
    if (!place || !tickets.some((measure) => measure === place.measure)) continue
    const total: GridCell = { year, field: fieldOf('totalOrders', place.month) }
    const before = (name: PerformanceField) => valueOf(years, { year, field: name })
    const after = (name: PerformanceField) => {
      const change = byCell.get(cellKey({ year, field: name }))
      return change ? change.to : before(name)
    }
    const wasSum = before(total.field) !== undefined && before(total.field) === sumOfTickets(before, place.month)
    if (wasSum && !byCell.has(cellKey(total)))
      totals.set(cellKey(total), { ...total, to: sumOfTickets(after, place.month) ?? null })
  }
  return [...changes, ...totals.values()]
}

/** One change for each record that holds some of the cells; a year that has no record yet gets one. */
export function yearWrites(
  storeId: string,
  years: YearsOfStore,
  changes: readonly CellChange[],
  newId: () => string,
): readonly OwnChange[] {
  const patches = new Map<string, { record: Year; fields: OwnChange['fields'] }>()
  const creates = new Map<number, OwnChange['fields']>()
  for (const change of changes) {
    const { year, field, baseV } = change
    const to = change.to as Json
    const record = holderOf(years, change)
    if (record) {
      const fields = patches.get(record.id)?.fields ?? {}
      const seen = { to, baseV: baseV ?? fieldVersion(record, field) }
      patches.set(record.id, { record, fields: Object.assign(fields, { [field]: seen }) })
    } else if (to !== null) {
      const first = { store: { to: storeId, baseV: 0 }, year: { to: year, baseV: 0 } }
      creates.set(year, Object.assign(creates.get(year) ?? first, { [field]: { to, baseV: 0 } }))
    }
  }
  return [
    ...[...patches.values()].map(
      ({ record: { id, rv }, fields }): OwnChange => ({
        entity: 'performance',
        id,
        kind: 'patch',
        fields,
        rowBaseV: rv,
      }),
    ),
    ...[...creates.values()].map(
      (fields): OwnChange => ({ entity: 'performance', id: newId(), kind: 'create', fields, rowBaseV: 0 }),
    ),
  ]
}
