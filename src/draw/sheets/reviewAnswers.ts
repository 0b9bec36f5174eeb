import type { Cell } from '#domain/transfer/cell.ts'
import type { PickedSheet } from '#domain/transfer/pickSheet.ts'
import type { SheetFile } from './readSheetFile.ts'
import type { ReviewResult } from './sheetReview.ts'

/** A row as it stands in the file, shown while the rest is read. */
export interface FirstRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** What is known of a file that was read: all but its rows, which are asked for in windows. */
export type OpenedSheet = Omit<PickedSheet, 'table' | 'rows'> & {
  readonly sheet: string
  /** Sheets that hold rows, to choose from. */
  readonly sheets: readonly string[]
  readonly rowCount: number
  readonly hiddenCount: number
  /** The first values of each column, by which a person sees whether it was matched rightly. */
  readonly samples: readonly (readonly Cell[])[]
  /** What stands first in the sheet, to choose the row of the headings from. */
  readonly top: readonly { readonly row: number; readonly words: string }[]
  readonly text: SheetFile['text']
}

/** A review, with the version up to which the device had everything when it reviewed. */
export type ReviewAnswer = ReviewResult & { readonly reviewedV: number }
