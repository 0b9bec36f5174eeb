import type { Locale } from '#domain/locale.ts'
import type { PickedSheet } from '#domain/transfer/pickSheet.ts'
import type { RowReason } from '#domain/transfer/review.ts'
import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import { writeRefusedRows } from '#draw/sheets/writeRefusedRows.ts'
import { sheetReasonsOf } from '#i18n/sheetReasons.ts'
import { sheetTextsOf } from '#i18n/sheetTextsOf.ts'
import type { RefusedRow } from './importMessages.ts'
import { readCatalogue } from './readCatalogue.ts'

/** Writes the refused rows to a workbook with a reason column, so that the user can fix and import them again. */
export async function refusedFile(
  { table, heading, matches }: PickedSheet,
  refused: readonly RefusedRow[],
  { locale, catalogues }: { readonly locale: Locale; readonly catalogues: string },
): Promise<Uint8Array> {
  if (!heading) throw new TransferProblem(transferReason('noHeading'))
  const messages = readCatalogue(catalogues, locale)
  const say = sheetReasonsOf(locale, messages)
  const headingOf = (key: string | undefined): string | undefined =>
    matches.find((match) => match.key === key && key !== undefined)?.heading
  const reviews = refused.map(({ row, reasons }) => ({
    row,
    outcome: 'refused' as const,
    id: undefined,
    records: [],
    reasons: reasons.map((reason) => ({ ...reason, isRefusal: true })),
  }))
  const reasonHeading = sheetTextsOf(locale, messages).texts.reason
  const sayHere = (reason: RowReason): string => say(reason, headingOf(reason.key))
  const book = await writeRefusedRows({ table, heading, reviews, reasonHeading, sayReason: sayHere })
  return new Uint8Array(await book.arrayBuffer())
}
