import type { CompanyPlan } from '#domain/plan/plans.ts'
import type { RowFilter } from '#domain/transfer/findRows.ts'
import type { PickSettings } from '#domain/transfer/pickSheet.ts'
import type { TransferReason } from '#domain/upload/transferReasons.ts'
import type { FirstRow, OpenedSheet, ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import type { ReadSheetOptions } from '#draw/sheets/readSheetFile.ts'
import type { ReviewRequest, ReviewRow } from '#draw/sheets/sheetReview.ts'
import type { SheetOwner } from './writeSheetPort.ts'

/** A result or a rejection. Rejections are returned, because a thrown error would lose its reason between threads. */
export type OrRefused<T> = T | { readonly refused: TransferReason }

export interface ReviewAsk extends Omit<ReviewRequest, 'signal' | 'records' | 'onRows' | 'askPast' | 'room'> {
  readonly owner: SheetOwner
  readonly companyPlan: CompanyPlan
}

/** Interface of the sheet worker, for one import file. Terminate the worker to cancel. */
export interface SheetPort {
  /** Opens a file. `onRows` gets the number of rows read, and on its first call the first rows. */
  open(
    file: Blob,
    reading: Pick<ReadSheetOptions, 'name' | 'encoding'>,
    picking: PickSettings,
    onRows: (count: number, first: readonly FirstRow[]) => void,
  ): Promise<OrRefused<OpenedSheet>>
  pick(picking: PickSettings): OpenedSheet
  /** Reviews the file. A new review replaces a running one, which then resolves to undefined. */
  review(request: ReviewAsk, onRows: NonNullable<ReviewRequest['onRows']>): Promise<OrRefused<ReviewAnswer> | undefined>
  count(filter: RowFilter): number
  numbers(filter: RowFilter): readonly number[]
  countSame(at: number, text: string): number
  window(from: number, count: number, filter: RowFilter): readonly ReviewRow[]
  /** Writes the rejected rows as a workbook; `sentences` are the localized reasons, with placeholders in braces. */
  refused(reasonHeading: string, sentences: Readonly<Record<string, string>>): Promise<Blob>
  /** Returns the file to store: text in UTF-16 is converted to UTF-8, and macros are removed from workbooks. */
  keepable(file: Blob): Promise<Blob>
}
