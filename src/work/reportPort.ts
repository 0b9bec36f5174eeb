import type { Report } from '#domain/report/reportNode.ts'
import type { LaidReport } from '#draw/report/reportPage.ts'
import type { BookWords } from '#draw/report/xlsx/bookTypes.ts'

/** Pictures of a report by the hashes of their files, as they are kept. */
export type ReportPictures = ReadonlyMap<string, Blob>

/** What the worker of reports offers. Without its fonts on the device and without a network everything but the spreadsheet is undefined. */
export interface ReportPort {
  /** The pages of a report as what is drawn on them. */
  pages(report: Report): Promise<LaidReport | undefined>
  pdf(report: Report, pictures: ReportPictures): Promise<Blob | undefined>
  xlsx(report: Report, words: BookWords): Promise<Blob>
}
