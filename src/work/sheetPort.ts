import type { CompanyPlan } from '#domain/plan/plans.ts'
import type { RowFilter } from '#domain/transfer/findRows.ts'
import type { PickSettings } from '#domain/transfer/pickSheet.ts'
import type { TransferReason } from '#domain/transfer/transferReasons.ts'
import type { FirstRow, OpenedSheet, ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import type { ReadSheetOptions } from '#draw/sheets/readSheetFile.ts'
import type { ReviewRequest, ReviewRow } from '#draw/sheets/sheetReview.ts'
import type { SheetOwner } from './writeSheetPort.ts'

/** What an answer is that may be a refusal: an error would lose its reason on the way between threads. */
export type OrRefused<T> = T | { readonly refused: TransferReason }

/** A review that is asked for: the worker reads the records of the device itself. */
export interface ReviewAsk extends Omit<ReviewRequest, 'signal' | 'records' | 'onRows' | 'askPast' | 'room'> {
  readonly owner: SheetOwner
  readonly companyPlan: CompanyPlan
}

/** What the sheet worker offers: one file on its way in. It is ended to give it up. */
export interface SheetPort {
  /** `onRows` is called with how many rows were read, the first time with those that came first. */
  open(
    file: Blob,
    reading: Pick<ReadSheetOptions, 'name' | 'encoding'>,
    picking: PickSettings,
    onRows: (count: number, first: readonly FirstRow[]) => void,
  ): Promise<OrRefused<OpenedSheet>>
  pick(picking: PickSettings): OpenedSheet
  /** A review that begins while another one is under way takes its place; that one is then answered with nothing. */
  review(request: ReviewAsk, onRows: NonNullable<ReviewRequest['onRows']>): Promise<OrRefused<ReviewAnswer> | undefined>
  count(filter: RowFilter): number
  numbers(filter: RowFilter): readonly number[]
  /** In how many rows a column of the file says this. */
  countSame(at: number, text: string): number
  window(from: number, count: number, filter: RowFilter): readonly ReviewRow[]
  /** The refused rows as a workbook; `sentences` are the reasons in the reader's words, with their names in braces. */
  refused(reasonHeading: string, sentences: Readonly<Record<string, string>>): Promise<Blob>
  /** The file as it is to be kept: texts that are not in UTF-8 by nature of their zeros are written in it, workbooks with macros without them. */
  keepable(file: Blob): Promise<Blob>
}
