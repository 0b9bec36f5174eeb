import { inflateRawSync } from 'node:zlib'
import type { Report } from '#domain/report/reportNode.ts'
import { FontBook } from '#draw/report/fonts/fontBook.ts'
import type { FontBytes } from '#draw/report/fonts/fontFiles.ts'
import { layOutReport } from '#draw/report/layOutReport.ts'
import { paintPdf, type PictureBytes } from '#draw/report/pdf/paintPdf.ts'
import type { LaidReport } from '#draw/report/reportPage.ts'
import type { BookWords } from '#draw/report/xlsx/bookTypes.ts'
import { readReportFonts } from '#server/commands/reportFonts.ts'

let opened: Promise<{ fonts: FontBytes; book: FontBook }> | undefined

export function reportFonts(): Promise<{ readonly fonts: FontBytes; readonly book: FontBook }> {
  opened ??= readReportFonts().then((fonts) => ({ fonts, book: new FontBook(fonts) }))
  return opened
}

export const makePages = async (report: Report): Promise<LaidReport> => layOutReport(report, (await reportFonts()).book)

export async function makePdf(report: Report, pictures: PictureBytes = new Map()): Promise<Uint8Array> {
  return paintPdf(await makePages(report), { ...(await reportFonts()), pictures })
}

export const englishBookWords: BookWords = {
  summary: 'Summary',
  fingerprint: 'Fingerprint',
  inputs: 'Inputs',
  notMeasured: 'Not measured',
  methods: 'Methods and sources',
  figure: 'Figure',
  value: 'Value',
  formula: 'Formula',
  source: 'Source',
  vintage: 'As of',
  method: 'Method',
  what: 'Item',
  why: 'Why',
  agency: 'Agency',
  dataSet: 'Data set',
  year: 'Year',
  licence: 'License',
  link: 'Link',
}

export async function readBookParts(book: Blob): Promise<ReadonlyMap<string, string>> {
  const bytes = Buffer.from(await book.arrayBuffer())
  const parts = new Map<string, string>()
  // The central directory lists each part's offset and length.
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0 && bytes.readUInt32LE(at) === 0x02014b50; ) {
    const packed = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const moreLength = bytes.readUInt16LE(at + 30)
    const start = bytes.readUInt32LE(at + 42)
    const begin = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    parts.set(name, inflateRawSync(bytes.subarray(begin, begin + packed)).toString('utf8'))
    at += 46 + nameLength + moreLength
  }
  return parts
}
