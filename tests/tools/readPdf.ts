import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  readonly pages: number
  /** All text in page order, with ordinary spaces. */
  readonly text: string
  readonly pageTexts: readonly string[]
}

/** Reads a PDF with pdf.js, which shares no code with our writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await openPdf(bytes)
  const pageTexts: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pageTexts.push(sameSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  const pages = pdf.numPages
  await pdf.loadingTask.destroy()
  return { pages, text: pageTexts.join('\n'), pageTexts }
}

/** Opens a copy, because pdf.js detaches the bytes. */
export const openPdf = (bytes: Uint8Array) =>
  getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise

export const sameSpaces = (text: string): string => text.replace(/\s/g, ' ')
