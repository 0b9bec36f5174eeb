import { fetchFonts } from '#api/fetchFonts.ts'
import { FontBook } from '#draw/report/fonts/fontBook.ts'
import { type FontBytes, fontFiles, fontNames } from '#draw/report/fonts/fontFiles.ts'
import { layOutReport } from '#draw/report/layOutReport.ts'
import type { PictureTools } from './pictures/pictureTools.ts'
import { reportPictures } from './pictures/reportPicture.ts'
import type { ReportPort } from './reportPort.ts'

/** Creates report pages and files; fonts are fetched when first needed. */
export function makeReports(pictureTools: PictureTools): ReportPort {
  let opened: { readonly fonts: FontBytes; readonly book: FontBook } | undefined

  async function openFonts(): Promise<typeof opened> {
    if (opened) return opened
    const files = await fetchFonts(Object.values(fontFiles))
    if (!files) return undefined
    const fonts = Object.fromEntries(fontNames.map((name) => [name, files.get(fontFiles[name])!])) as FontBytes
    opened = { fonts, book: new FontBook(fonts) }
    return opened
  }

  return {
    async pages(report) {
      const tools = await openFonts()
      return tools && layOutReport(report, tools.book)
    },
    async pdf(report, pictures) {
      const tools = await openFonts()
      if (!tools) return undefined
      const { paintPdf } = await import('#draw/report/pdf/paintPdf.ts')
      const bytes = await paintPdf(layOutReport(report, tools.book), {
        ...tools,
        pictures: await reportPictures(pictureTools, pictures),
      })
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
    },
    async xlsx(report, words) {
      const { writeReportBook } = await import('#draw/report/xlsx/writeReportBook.ts')
      return writeReportBook(report, words)
    },
  }
}
