import type { Cell } from '#domain/transfer/cell.ts'
import type { ColumnDecisions } from '#domain/transfer/columnDecisions.ts'
import { contextOf, type TransferSettings } from '#domain/transfer/contextOf.ts'
import type { ColumnMatch } from '#domain/transfer/matchHeadings.ts'
import { type PickedSheet, pickSheet, type PickSettings } from '#domain/transfer/pickSheet.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import { countReviews, type ReviewCounts, type RowOutcome, type RowReview } from '#domain/transfer/review.ts'
import { RowReviewer } from '#domain/transfer/reviewRows.ts'
import { planSheet } from '#domain/transfer/sheetPlan.ts'
import { TransferProblem, transferReason } from '#domain/transfer/transferReasons.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { type ReadSheetOptions, readSheetFile, type SheetFile } from './readSheetFile.ts'

/** What is reviewed against: the records of the company as they are on this device, and what a person decided. */
export interface DeskReview {
  readonly records: readonly RecordState[]
  readonly settings: TransferSettings
  /** Columns as a person mended them. */
  readonly matches?: readonly ColumnMatch[]
  readonly decisions?: ColumnDecisions
  readonly leavesHidden?: boolean
  readonly signal?: AbortSignal
}

export interface DeskResult {
  readonly counts: ReviewCounts
  readonly decisions: ColumnDecisions
}

/**
 * A row as the preview shows it: what the file says, and what becomes of it. Differences are kept of changed rows alone; of new ones the cells say
 * all, and 50,000 of them would fill the memory.
 */
export interface DeskRow extends RowReview {
  readonly cells: readonly Cell[]
}

const rowsInTurn = 2_000

/** One file on its way in: read once, then matched, decided and reviewed as often as a person mends something. Rows leave it in windows. */
export class SheetDesk {
  #file: SheetFile | undefined
  #picked: PickedSheet | undefined
  #reviews: readonly RowReview[] = []

  /** Reads a file and finds what it is about. */
  async open(file: Blob, reading: ReadSheetOptions, picking: PickSettings): Promise<PickedSheet> {
    this.#file = await readSheetFile(file, reading)
    return this.pick(picking)
  }

  /** Picks again: another sheet, another kind, another memory. */
  pick(picking: PickSettings): PickedSheet {
    if (!this.#file) throw new Error('No file was opened.')
    this.#picked = pickSheet(this.#file.tables, this.#file.own, picking)
    return this.#picked
  }

  /** Judges all rows. Gives way to others of its thread between turns, and ends with the signal's reason when it is given up. */
  async review({ records, settings, matches, decisions, leavesHidden, signal }: DeskReview): Promise<DeskResult> {
    const picked = this.#picked
    if (!picked?.heading) throw new TransferProblem(transferReason('noHeading'))
    if (picked.kind === undefined) throw new TransferProblem(transferReason('noKind'))
    const { kind, rows } = picked
    const book = new RecordBook(records)
    const context = contextOf(
      settings,
      records.filter(({ entity }) => entity === 'choiceEntry'),
      book,
    )
    const plan = planSheet(kind, matches ?? picked.matches, rows, decisions)
    const reviewer = new RowReviewer({ plan, context, book, leavesHidden: leavesHidden === true })
    const reviews: RowReview[] = []
    for (const row of rows) {
      const review = reviewer.review(row)
      reviews.push(review.outcome === 'changed' ? review : { ...review, records: [] })
      if (reviews.length % rowsInTurn !== 0) continue
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
    }
    this.#reviews = reviews
    const hidden = rows.filter(({ isHidden }) => isHidden === true).length
    return { counts: countReviews(reviews, hidden), decisions: plan.decisions }
  }

  /** A window of the reviewed rows, of one outcome or of all. */
  window(from: number, count: number, outcome?: RowOutcome): readonly DeskRow[] {
    const cells = new Map(this.#picked?.rows.map((row) => [row.row, row.cells]))
    const wanted = outcome === undefined ? this.#reviews : this.#reviews.filter((review) => review.outcome === outcome)
    return wanted.slice(from, from + count).map((review) => ({ ...review, cells: cells.get(review.row) ?? [] }))
  }
}
