import { type Cell, cellText, type SheetRow } from '#domain/transfer/cell.ts'
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
import { TransferProblem, transferReason } from '#domain/transfer/transferReasons.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { type ReadSheetOptions, readSheetFile, type SheetFile } from './readSheetFile.ts'
import { writeRefusedRows } from './writeRefusedRows.ts'

/** What is reviewed against: the records of the company as they are on this device, and what a person decided. */
export interface ReviewRequest {
  readonly records: readonly RecordState[]
  /** Records that a person has agreed to have made. */
  readonly additions?: readonly RecordAddition[] | undefined
  readonly settings: TransferSettings
  /** Columns as a person mended them. */
  readonly matches?: readonly ColumnMatch[] | undefined
  readonly decisions?: ColumnDecisions | undefined
  readonly leavesHidden?: boolean | undefined
  /** How many new records of the kind the company's plan has room for; undefined for any number. */
  readonly room?: number | undefined
  /** Rows that a person leaves out: they take no room. */
  readonly leftOut?: ReadonlySet<number> | undefined
  /** What every new row gets where no column says it. */
  readonly fills?: Fills | undefined
  /** Cells that a person typed again. */
  readonly mends?: readonly CellMend[] | undefined
  readonly signal?: AbortSignal
  /** Asks what records were when the file was written; what stays unanswered counts as `unseen`. */
  readonly fetchPast?: ((asks: readonly BaseAsk[]) => Promise<readonly BaseAnswer[]>) | undefined
  /** Called as rows are judged; those that are can be looked at by then. */
  readonly onRows?: (judged: number, all: number, columns: readonly ShownColumn[]) => void
}

/** The same row by row; who reviews may know what others had seen. */
export type RowsReview = Omit<ReviewRequest, 'signal' | 'onRows' | 'askPast'> &
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
  /** Rows with values that others changed since, of which nobody could say what they had been: every difference counts as a clash. */
  readonly unseen: number
  /** True where rows that are left out or taken in again change which others the plan has room for. */
  readonly isTight: boolean
}

/**
 * A row as the preview shows it: what the file says, and what becomes of it. Differences are kept of changed rows alone; of new ones the cells say
 * all, and 50,000 of them would fill the memory.
 */
export interface ReviewRow extends RowReview {
  readonly cells: readonly Cell[]
  readonly shown: readonly ShownCell[]
  /** What the file says in cells that were typed again, by column. */
  readonly mended?: ReadonlyMap<number, string> | undefined
}

const rowsInTurn = 2_000
/** As many as a window shows are given at once. */
const firstRows = 60

/** One file on its way in: read once, then matched, decided and reviewed as often as a person mends something. Rows leave it in windows. */
export class SheetReview {
  #file: SheetFile | undefined
  #picked: PickedSheet | undefined
  #judged: readonly ReviewedRow[] = []
  #found: { readonly filter: string; readonly judged: number; readonly rows: readonly ReviewedRow[] } | undefined
  #basis:
    | { readonly plan: SheetPlan; readonly context: TransferContext; readonly pending: ReadonlySet<Json> }
    | undefined

  /** Reads a file and finds what it is about. */
  async open(file: Blob, reading: ReadSheetOptions, picking: PickSettings): Promise<PickedSheet> {
    this.#file = await readSheetFile(file, reading)
    return this.pick(picking)
  }

  /** The file as it was read. */
  get file(): SheetFile {
    if (!this.#file) throw new Error('No file was opened.')
    return this.#file
  }

  /** What the sheet that was picked is about. */
  get kind(): PickedSheet['kind'] {
    return this.#picked?.kind
  }

  /** Picks again: another sheet, another kind, another memory. */
  pick(picking: PickSettings): PickedSheet {
    this.#picked = pickSheet(this.file.tables, this.file.own, picking)
    return this.#picked
  }

  /** Makes ready to judge the rows one by one. */
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

  /** Judges all rows. Gives way to others of its thread between turns, and ends with the signal's reason when it is given up. */
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

  /** How many of the reviewed rows a filter lets through. */
  count(filter: RowFilter): number {
    return this.#find(filter).length
  }

  /** The numbers of the rows that a filter lets through, as the program shows them. */
  numbers(filter: RowFilter): readonly number[] {
    return this.#find(filter).map(({ review }) => review.row)
  }

  /** In how many rows a column of the file says this. */
  countSame(at: number, text: string): number {
    return (this.#picked?.rows ?? []).filter(({ cells }) => cellText(cells[at]) === text).length
  }

  /** A window of the reviewed rows that a filter lets through. */
  window(from: number, count: number, filter: RowFilter = {}): readonly ReviewRow[] {
    const basis = this.#basis
    if (!basis) return []
    return this.#find(filter)
      .slice(from, from + count)
      .map(({ row: { cells, mended }, review }) => ({
        ...review,
        ...{ cells, mended },
        shown: shownCells(basis.plan, cells, basis.context, basis.pending),
      }))
  }

  /** Found once for all windows that a person scrolls through. */
  #find(filter: RowFilter): readonly ReviewedRow[] {
    const known = { filter: JSON.stringify(filter), judged: this.#judged.length }
    if (this.#found?.filter !== known.filter || this.#found.judged !== known.judged)
      this.#found = { ...known, rows: findRows(this.#judged, filter) }
    return this.#found.rows
  }

  /** The refused rows as a workbook, with a column that says why: mended, it can be dropped again. */
  refused(reasonHeading: string, sayReason: (reason: RowReason) => string): Promise<Blob> {
    const { table, heading } = this.#picked ?? {}
    if (!table || !heading) throw new Error('No sheet was picked.')
    const reviews = this.#judged.map(({ review }) => review)
    const mended = { ...table, rows: this.#judged.map(({ row }) => row) }
    return writeRefusedRows({ table: mended, heading, reviews, reasonHeading, sayReason })
  }
}
