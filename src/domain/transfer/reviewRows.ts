import type { Place } from '../geo/point.ts'
import { foldCode } from '../store/positionCode.ts'
import type { RecordState } from '../sync/recordState.ts'
import { type Cell, cellText, isBlank, type SheetRow } from '../parsing/cell.ts'
import { type BaseOf, differField, keyOf } from './differField.ts'
import { likenessNotes } from './likeRows.ts'
import type { RecordBook } from './recordBook.ts'
import { filledFields, type Fills } from './fills.ts'
import { findRecord } from './findRecord.ts'
import type { FieldDifference, RecordDifference, RowOutcome, RowReason, RowReview } from './review.ts'
import { checkDifference } from './checkDifference.ts'
import { sheetKindOf, type SheetPart } from './sheetKinds.ts'
import type { SheetPlan } from './sheetPlan.ts'
import type { TransferContext } from './transferContext.ts'
import { transferReason } from '../upload/transferReasons.ts'

export interface ReviewInput {
  readonly plan: SheetPlan
  readonly context: TransferContext
  readonly book: RecordBook
  /** Lookup of values at a version, if the history is available. */
  readonly baseOf?: BaseOf
  /** Last version the reviewer saw; used if the file lacks its export version. */
  readonly reviewedV?: number
  /** True to exclude hidden rows of the file. */
  readonly leavesHidden?: boolean
  /** Number of new records left in the company's plan; undefined if unlimited. */
  readonly room?: number | undefined
  /** Rows excluded by the user; they don't count toward the plan. */
  readonly leftOut?: ReadonlySet<number> | undefined
  readonly fills?: Fills | undefined
}

/** Reviews rows in sequence, remembering earlier rows to detect duplicates. Changes no records. */
export class RowReviewer {
  readonly #input: ReviewInput
  readonly #rowOfKey = new Map<string, number>()
  readonly #rowOfRecord = new Map<string, number>()
  readonly #rowOfName = new Map<string, number>()
  readonly #placed = new Set<number>()

  constructor(input: ReviewInput) {
    this.#input = input
  }

  review({ row, cells, isHidden }: SheetRow): RowReview {
    const { plan, leavesHidden } = this.#input
    if (isHidden && leavesHidden) return skipped(row, 'hiddenRow')
    if (isSumRow(cells)) return skipped(row, 'sumRow')
    if (plan.fields.every(({ columns }) => columns.every(({ at }) => isBlank(cells[at])))) return skipped(row)
    const found = findRecord(this.#input, cells)
    const reasons: RowReason[] = [...found.reasons, ...this.#twins(row, found.key, found.record)]
    const records: RecordDifference[] = []
    const [first, ...others] = sheetKindOf(plan.kind).parts
    const own = this.#differ(first, found.record, cells, reasons, found.storePlace)
    if (own) records.push(own)
    for (const part of others) {
      const belonging = found.belonging.get(part.entity)
      const difference = this.#differ(part, belonging?.record, cells, reasons, undefined)
      if (!difference) continue
      if (belonging && belonging.count > 1 && !belonging.record)
        reasons.push({ reason: transferReason('severalFit', { count: belonging.count }), isRefusal: true })
      records.push(difference)
    }
    if (!found.record && own) reasons.push(...likenessNotes(row, own, this.#input.book, this.#rowOfName))
    const outcome = outcomeOf(found.record, records, reasons)
    if (outcome !== 'new' || this.#takesRoom(row)) return { row, outcome, id: found.record?.id, records, reasons }
    reasons.push({ reason: transferReason('planLimit'), isRefusal: true })
    return { row, outcome: 'refused', id: undefined, records, reasons }
  }

  /** Returns whether the plan has room for a row, and reserves it. Reviewing a row again doesn't reserve twice. */
  #takesRoom(row: number): boolean {
    const { room, leftOut } = this.#input
    if (room === undefined || leftOut?.has(row) === true) return true
    if (this.#placed.size < room) this.#placed.add(row)
    return this.#placed.has(row)
  }

  #twins(row: number, key: string | undefined, record: RecordState | undefined): RowReason[] {
    const sameRecord = record && otherRow(this.#rowOfRecord, record.id, row)
    const sameKey = key === undefined ? undefined : otherRow(this.#rowOfKey, key, row)
    const at = { key: sheetKindOf(this.#input.plan.kind).keys[0] ?? '', isRefusal: true }
    if (sameKey !== undefined) return [{ reason: transferReason('sameKey', { row: sameKey }), ...at }]
    return sameRecord === undefined
      ? []
      : [{ reason: transferReason('sameRecord', { row: sameRecord }), isRefusal: true }]
  }

  #differ(
    part: SheetPart,
    record: RecordState | undefined,
    cells: readonly Cell[],
    reasons: RowReason[],
    storePlace: Place | undefined,
  ): RecordDifference | undefined {
    const { entity, belongsBy } = part
    const { plan, context, baseOf, reviewedV, fills = [] } = this.#input
    const mark = belongsBy === undefined ? '_v' : `_v.${entity}`
    const version = readVersion(cells[plan.marks.get(mark) ?? -1]) ?? reviewedV
    const fields: FieldDifference[] = []
    for (const planned of plan.fields) {
      if (planned.entity !== entity) continue
      const difference = differField({ planned, plan, context, cells, record, version, storePlace, baseOf })
      if (difference === undefined) continue
      if ('reason' in difference) {
        reasons.push(difference)
        continue
      }
      if (difference.isClash)
        reasons.push({ reason: transferReason('changedSince'), key: keyOf(planned, cells), isRefusal: false })
      fields.push(difference)
    }
    const isNew = record === undefined
    if (fields.length === 0 && (!isNew || belongsBy !== undefined)) return undefined
    const all = isNew ? [...fields, ...filledFields(fills, plan, part)] : fields
    const result = { entity, id: record?.id, baseV: version ?? record?.rv ?? 0, fields: all }
    reasons.push(...checkDifference(result, record, belongsBy, plan, reasons))
    return result
  }
}

/** Returns the first row with the same key; undefined if that is this row, which is then recorded. */
function otherRow(rows: Map<string, number>, name: string, row: number): number | undefined {
  const first = rows.get(name)
  if (first === undefined) rows.set(name, row)
  return first === row ? undefined : first
}

function outcomeOf(
  record: RecordState | undefined,
  records: readonly RecordDifference[],
  reasons: readonly RowReason[],
): RowOutcome {
  if (reasons.some(({ isRefusal }) => isRefusal)) return 'refused'
  if (!record) return 'new'
  return records.length > 0 ? 'changed' : 'unchanged'
}

const skipped = (row: number, code?: 'hiddenRow' | 'sumRow'): RowReview => ({
  row,
  outcome: 'skipped',
  id: undefined,
  records: [],
  reasons: code === undefined ? [] : [{ reason: transferReason(code), isRefusal: false }],
})

const sums = new Set(['合計', '合计', '小計', '小计', '總計', '总计', 'TOTAL', 'SUBTOTAL', 'GRANDTOTAL', 'SUM'])

function isSumRow(cells: readonly Cell[]): boolean {
  const first = cells.find((cell) => !isBlank(cell))
  return typeof first === 'string' && first.length < 20 && sums.has(foldCode(first).replace(/[:：]$/, ''))
}

function readVersion(cell: Cell): number | undefined {
  const version = Number(cellText(cell).trim() || NaN)
  return Number.isSafeInteger(version) && version > 0 ? version : undefined
}
