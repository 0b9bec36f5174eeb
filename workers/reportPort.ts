import type { Report } from '#domain/report/reportNode.ts'
import type { LaidReport } from '#draw/report/reportPage.ts'

/** Pictures of a report by the hashes of their files, JPEG or PNG as `reportPicture` made them. */
export type ReportPictures = ReadonlyMap<string, Uint8Array>

/** What the worker of reports offers. Without its fonts on the device and without a network everything but the spreadsheet is undefined. */
export interface ReportPort {
  /** The pages of a report as what is drawn on them. */
  pages(report: Report): Promise<LaidReport | undefined>
  pdf(report: Report, pictures: ReportPictures): Promise<Blob | undefined>
}
