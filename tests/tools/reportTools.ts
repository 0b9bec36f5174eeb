import type { Report } from '#domain/report/reportNode.ts'
import { FontBook } from '#draw/report/fonts/fontBook.ts'
import type { FontBytes } from '#draw/report/fonts/fontFiles.ts'
import { layOutReport } from '#draw/report/layOutReport.ts'
import { paintPdf, type PictureBytes } from '#draw/report/pdf/paintPdf.ts'
import type { LaidReport } from '#draw/report/reportPage.ts'
import { readReportFonts } from '#server/commands/reportFonts.ts'

let opened: Promise<{ fonts: FontBytes; book: FontBook }> | undefined

/** The fonts that reports are set in, read once. */
export function reportFonts(): Promise<{ readonly fonts: FontBytes; readonly book: FontBook }> {
  opened ??= readReportFonts().then((fonts) => ({ fonts, book: new FontBook(fonts) }))
  return opened
}

/** A report as its worker makes it: pages. */
export const makePages = async (report: Report): Promise<LaidReport> => layOutReport(report, (await reportFonts()).book)

/** A report as its worker makes it: a PDF. */
export async function makePdf(report: Report, pictures: PictureBytes = new Map()): Promise<Uint8Array> {
  return paintPdf(await makePages(report), { ...(await reportFonts()), pictures })
}
