import { type Cell, cellText, type SheetRow } from '#domain/parsing/cell.ts'
import type { ColumnDecisions } from '#domain/transfer/columnDecisions.ts'
import { contextOf, type TransferSettings } from '#domain/transfer/contextOf.ts'
import type { Fills } from '#domain/transfer/fills.ts'
import { type CellMend, mendRows } from '#domain/transfer/mends.ts'
import { findRows, type ReviewedRow, type RowFilter } from '#domain/transfer/findRows.ts'
import type { ColumnMatch } from '#domain/transfer/matchHeadings.ts'
import type { Json } from '#domain/json.ts'
import { type BaseAnswer, type BaseAsk, PastValues } from '#domain/transfer/pastValues.ts'
import { type PickedSheet, pickSheet, type PickSettings } from '#domain/transfer/pickSheet.ts'
import { type RecordAddition, statesOf } from '#domain/transfer/recordAdditions.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import { countReviews, type ReviewCounts, type RowReason, type RowReview } from '#domain/transfer/review.ts'
import { type ReviewInput, RowReviewer } from '#domain/transfer/reviewRows.ts'
import { type ReviewSummary, summarize } from '#domain/transfer/reviewSummary.ts'
import { planSheet, type SheetPlan } from '#domain/transfer/sheetPlan.ts'
import { type ShownCell, shownCells, type ShownColumn, shownColumns } from '#domain/transfer/shownRow.ts'
import type { TransferContext } from '#domain/transfer/transferContext.ts'
import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { type ReadSheetOptions, readSheetFile, type SheetFile } from './readSheetFile.ts'
import { writeRefusedRows } from './writeRefusedRows.ts'

export interface ReviewRequest {
  readonly records: readonly RecordState[]
  readonly additions?: readonly RecordAddition[] | undefined
  readonly settings: TransferSettings
  readonly matches?: readonly ColumnMatch[] | undefined
  readonly decisions?: ColumnDecisions | undefined
  readonly leavesHidden?: boolean | undefined
  /** Number of new records left in the company's plan; undefined if unlimited. */
  readonly room?: number | undefined
  /** Rows excluded by the user; they don't count toward the plan. */
  readonly leftOut?: ReadonlySet<number> | undefined
  readonly fills?: Fills | undefined
  readonly mends?: readonly CellMend[] | undefined
  readonly signal?: AbortSignal
  /** Queries record values at export time; rows with values without an answer count as `unseen`. */
  readonly fetchPast?: ((asks: readonly BaseAsk[]) => Promise<readonly BaseAnswer[]>) | undefined
  /** Callback during the review; reviewed rows are already available. */
  readonly onRows?: (judged: number, all: number, columns: readonly ShownColumn[]) => void
}

/** Settings of a row-by-row review, with `baseOf` where the history is available. */
export type RowsReview = Omit<ReviewRequest, 'signal' | 'onRows' | 'fetchPast'> &
  Pick<ReviewInput, 'baseOf' | 'reviewedV'>

export interface RowsAndReviewer {
  readonly rows: readonly SheetRow[]
  readonly plan: SheetPlan
  readonly context: TransferContext
  readonly reviewer: RowReviewer
}

export interface ReviewResult extends ReviewSummary {
  readonly counts: ReviewCounts
  readonly decisions: ColumnDecisions
  readonly columns: readonly ShownColumn[]
  /**
   * Number of rows with values that others changed since the export, where the exported values are unknown. Every
   * difference in such values counts as a conflict.
   */
  readonly unseen: number
  /** True if there are more new rows than the plan allows. */
  readonly isTight: boolean
}

/**
 * Preview row: file contents and outcome. Differences are stored only for changed rows, because cells fully describe
 * new rows and differences for 50,000 new rows would exhaust memory.
 */
export interface ReviewRow extends RowReview {
  readonly cells: readonly Cell[]
  readonly shown: readonly ShownCell[]
  /** Original text of corrected cells, keyed by column. */
  readonly mended?: ReadonlyMap<number, string> | undefined
}

const rowsInTurn = 2_000
const firstRows = 60

/** Import of a file, which is read once. Each review covers all rows; reviewed rows are returned in windows. */
export class SheetReview {
  #file: SheetFile | undefined
  #picked: PickedSheet | undefined
  #judged: readonly ReviewedRow[] = []
  #found: { readonly filter: string; readonly judged: number; readonly rows: readonly ReviewedRow[] } | undefined
  #basis:
    | { readonly plan: SheetPlan; readonly context: TransferContext; readonly pending: ReadonlySet<Json> }
    | undefined

  async open(file: Blob, reading: ReadSheetOptions, picking: PickSettings): Promise<PickedSheet> {
    this.#file = await readSheetFile(file, reading)
    return this.pick(picking)
  }

  get file(): SheetFile {
    if (!this.#file) throw new Error('No file was opened.')
    return this.#file
  }

  get kind(): PickedSheet['kind'] {
    return this.#picked?.kind
  }

  pick(picking: PickSettings): PickedSheet {
    this.#picked = pickSheet(this.file.tables, this.file.own, picking)
    return this.#picked
  }

  reviewer({
    records: there,
    additions = [],
    settings,
    matches,
    decisions,
    leavesHidden,
    baseOf,
    reviewedV,
    mends = [],
    ...limits
  }: RowsReview): RowsAndReviewer {
    const picked = this.#picked
    if (!picked?.heading) throw new TransferProblem(transferReason('noHeading'))
    if (picked.kind === undefined) throw new TransferProblem(transferReason('noKind'))
    const { kind } = picked
    const rows = mendRows(picked.rows, mends)
    const records = [...there, ...statesOf(kind, additions)]
    const book = new RecordBook(records)
    const choices = records.filter(({ entity }) => entity === 'choiceEntry')
    const context = contextOf(settings, choices, book)
    const plan = planSheet(kind, matches ?? picked.matches, rows, decisions)
    const input = { plan, context, book, leavesHidden: leavesHidden === true, ...limits }
    const seen = { ...(baseOf ? { baseOf } : {}), ...(reviewedV === undefined ? {} : { reviewedV }) }
    return { rows, plan, context, reviewer: new RowReviewer({ ...input, ...seen }) }
  }

  /** Reviews all rows, yielding to other tasks of the thread. Aborting rejects with the signal's reason. */
  async review({ signal, onRows, fetchPast, ...review }: ReviewRequest): Promise<ReviewResult> {
    const past = new PastValues()
    const { rows, plan, context, reviewer } = this.reviewer({ ...review, baseOf: past.baseOf })
    const columns = shownColumns(plan)
    const judged: ReviewedRow[] = []
    this.#judged = judged
    this.#found = undefined
    this.#basis = { plan, context, pending: new Set(review.additions?.map(({ id }) => id)) }
    const judge = (row: SheetRow): { readonly reviewed: ReviewedRow; readonly isUnseen: boolean } => {
      const before = past.missed
      const review = reviewer.review(row)
      const reviewed = { row, review: review.outcome === 'changed' ? review : { ...review, records: [] } }
      return { reviewed, isUnseen: past.missed > before }
    }
    let unseen: number[] = []
    for (const row of rows) {
      const { reviewed, isUnseen } = judge(row)
      if (isUnseen) unseen.push(judged.length)
      judged.push(reviewed)
      if (judged.length % rowsInTurn !== 0 && judged.length !== firstRows) continue
      onRows?.(judged.length, rows.length, columns)
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
    }
    if (unseen.length > 0 && fetchPast) {
      past.add(await fetchPast(past.takeAsks()))
      signal?.throwIfAborted()
      unseen = unseen.filter((at) => {
        const { reviewed, isUnseen } = judge(rows[at]!)
        judged[at] = reviewed
        return isUnseen
      })
      this.#found = undefined
    }
    const hidden = rows.filter(({ isHidden }) => isHidden === true).length
    const counts = countReviews(
      judged.map(({ review }) => review),
      hidden,
    )
    const { decisions } = plan
    const summary = summarize(judged, columns)
    const isTight = review.room !== undefined && counts.new + summary.beyondPlan > review.room
    return { counts, decisions, columns, unseen: unseen.length, isTight, ...summary }
  }

  count(filter: RowFilter): number {
    return this.#find(filter).length
  }

  numbers(filter: RowFilter): readonly number[] {
    return this.#find(filter).map(({ review }) => review.row)
  }

  countSame(at: number, text: string): number {
    return (this.#picked?.rows ?? []).filter(({ cells }) => cellText(cells[at]) === text).length
  }

  window(from: number, count: number, filter: RowFilter = {}): readonly ReviewRow[] {
    const basis = this.#basis
    if (!basis) return []
    return this.#find(filter)
      .slice(from, from + count)
      .map(({ row: { cells, mended }, review }) => ({
        ...review,
        cells,
        mended,
        shown: shownCells(basis.plan, cells, basis.context, basis.pending),
      }))
  }

  /** Returns the rows matching a filter, cached for all windows while scrolling. */
  #find(filter: RowFilter): readonly ReviewedRow[] {
    const known = { filter: JSON.stringify(filter), judged: this.#judged.length }
    if (this.#found?.filter !== known.filter || this.#found.judged !== known.judged)
      this.#found = { ...known, rows: findRows(this.#judged, filter) }
    return this.#found.rows
  }

  /** Returns rejected rows as a workbook with a reason column, ready to correct and import again. */
  refused(reasonHeading: string, sayReason: (reason: RowReason) => string): Promise<Blob> {
    const { table, heading } = this.#picked ?? {}
    if (!table || !heading) throw new Error('No sheet was picked.')
    const reviews = this.#judged.map(({ review }) => review)
    const mended = { ...table, rows: this.#judged.map(({ row }) => row) }
    return writeRefusedRows({ table: mended, heading, reviews, reasonHeading, sayReason })
  }
}
