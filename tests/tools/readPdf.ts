import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader finds in a PDF. */
export interface ReadPdf {
  readonly pages: number
  /** All its text in the order of the pages, every space an ordinary one. */
  readonly text: string
  /** The text of each page. */
  readonly pageTexts: readonly string[]
}

/** Reads a PDF with Mozilla's reader, which shares no code with what writes ours. */
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

/** The document as pdf.js opens it; a copy, because it takes the bytes away. */
export const openPdf = (bytes: Uint8Array) =>
  getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise

/** Thin and unbreakable spaces as ordinary ones: readers give them so. */
export const sameSpaces = (text: string): string => text.replace(/\s/g, ' ')
