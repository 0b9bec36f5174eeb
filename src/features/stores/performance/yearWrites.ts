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

/** A cell's new value; null clears the cell. `baseV` is the field version at the start of editing, if known. */
export interface CellChange extends GridCell {
  readonly to: CellValue | null
  readonly baseV?: number | undefined
}

/**
 * A store's records by year. If two devices each created a record for the same year, the first record has precedence
 * and the second record fills its gaps.
 */
export type YearsOfStore = ReadonlyMap<number, readonly Year[]>

/** Groups records by year, in creation order. */
export function yearsOf(records: readonly Year[]): YearsOfStore {
  const years = new Map<number, Year[]>()
  const made = ({ createdV }: Year) => createdV || Number.MAX_SAFE_INTEGER
  for (const record of records.toSorted((a, b) => made(a) - made(b))) {
    const { year } = record.fields
    if (year !== undefined) years.set(year, [...(years.get(year) ?? []), record])
  }
  return years
}

function holderOf(years: YearsOfStore, { year, field }: GridCell): Year | undefined {
  const records = years.get(year)
  return records?.find(({ fields }) => fields[field] !== undefined) ?? records?.[0]
}

export function valueOf(years: YearsOfStore, cell: GridCell): CellValue | undefined {
  const value = holderOf(years, cell)?.fields[cell.field]
  return typeof value === 'string' ? undefined : value
}

export function versionOf(years: YearsOfStore, cell: GridCell): number {
  const record = holderOf(years, cell)
  return record ? fieldVersion(record, cell.field) : 0
}

const isSame = (a: CellValue | null, b: CellValue | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the changes that differ from stored values, with only the last change per cell. */
export function differing(years: YearsOfStore, changes: readonly CellChange[]): readonly CellChange[] {
  const last = new Map(changes.map((change) => [cellKey(change), change]))
  return [...last.values()].filter((change) => !isSame(valueOf(years, change) ?? null, change.to))
}

const tickets = ['ticketsDineIn', 'ticketsTakeAway', 'ticketsDelivery'] as const

/** Returns the sum of the known tickets; undefined if all are unknown. */
function sumOfTickets(figureOf: (field: PerformanceField) => unknown, month: number): number | undefined {
  const known = tickets.map((measure) => figureOf(fieldOf(measure, month))).filter((value) => typeof value === 'number')
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0)
}

/**
 * Returns the changes and, for each month with changed tickets, the new total orders. A total is added only if it
 * equaled the sum of the tickets before and isn't changed itself.
 */
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

/** Returns one write for each record with changed cells; creates a record for a year without a record. */
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
