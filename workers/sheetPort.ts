import type { PickedSheet, PickSettings } from '#domain/transfer/pickSheet.ts'
import type { RowOutcome } from '#domain/transfer/review.ts'
import type { TransferReason } from '#domain/transfer/transferReasons.ts'
import type { ReadSheetOptions } from '#draw/sheets/readSheetFile.ts'
import type { DeskResult, DeskReview, DeskRow } from '#draw/sheets/sheetDesk.ts'

/** What an answer is that may be a refusal: an error would lose its reason on the way between threads. */
export type OrRefused<T> = T | { readonly refused: TransferReason }

/** What the sheet worker tells of a file: all but its rows, which are asked for in windows. */
export type OpenedSheet = Omit<PickedSheet, 'table' | 'rows'> & { readonly sheet: string; readonly rowCount: number }

/** What the sheet worker offers: one file on its way in. Whatever is under way ends when `giveUp` is called. */
export interface SheetPort {
  open(
    file: Blob,
    reading: Pick<ReadSheetOptions, 'name' | 'encoding'>,
    picking: PickSettings,
    onRows: (count: number) => void,
  ): Promise<OrRefused<OpenedSheet>>
  pick(picking: PickSettings): OpenedSheet
  review(review: Omit<DeskReview, 'signal'>): Promise<OrRefused<DeskResult>>
  window(from: number, count: number, outcome?: RowOutcome): readonly DeskRow[]
  giveUp(): void
}
