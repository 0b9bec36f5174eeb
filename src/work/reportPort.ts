import type { Report } from '#domain/report/reportNode.ts'
import type { LaidReport } from '#draw/report/reportPage.ts'
import type { BookWords } from '#draw/report/xlsx/bookTypes.ts'

type ReportPictures = ReadonlyMap<string, Blob>

/**
 * Interface of the report worker. If the device is offline and doesn't have the fonts, all results except the
 * spreadsheet are undefined.
 */
export interface ReportPort {
  pages(report: Report): Promise<LaidReport | undefined>
  pdf(report: Report, pictures: ReportPictures): Promise<Blob | undefined>
  xlsx(report: Report, words: BookWords): Promise<Blob>
}
