import { keptNotes, type SentFileReport } from '#domain/contracts/packImports.ts'
import { countReasons } from '#domain/pack/packReasons.ts'
import type { FileReport, RowNote } from './importReport.ts'

/** A report as it is kept and sent: all counts, and of the rows that are not in the pack the first. */
export const sentReport = ({ unmatched, refused, ...report }: FileReport): SentFileReport => ({
  ...report,
  unmatched: leftOf(unmatched),
  refused: leftOf(refused),
})

const leftOf = (notes: readonly RowNote[]) => ({
  count: notes.length,
  reasons: countReasons(notes.map(({ reason }) => reason)),
  notes: notes.slice(0, keptNotes),
})
