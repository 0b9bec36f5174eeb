import type { Cell } from '#domain/parsing/cell.ts'
import type { PickedSheet } from '#domain/transfer/pickSheet.ts'
import type { SheetFile } from './readSheetFile.ts'
import type { ReviewResult } from './sheetReview.ts'

export interface FirstRow {
  readonly row: number
  readonly cells: readonly string[]
}

export type OpenedSheet = Omit<PickedSheet, 'table' | 'rows'> & {
  readonly sheet: string
  readonly sheets: readonly string[]
  readonly rowCount: number
  readonly hiddenCount: number
  readonly samples: readonly (readonly Cell[])[]
  readonly top: readonly { readonly row: number; readonly words: string }[]
  readonly text: SheetFile['text']
}

/** Review result, with the last record version on the device at the time of the review. */
export type ReviewAnswer = ReviewResult & { readonly reviewedV: number }
