import PDFDocument, { type PdfFont } from 'pdfkit'
import type { FontBook } from '../fonts/fontBook.ts'
import { type FontBytes, fontName, type FontName } from '../fonts/fontFiles.ts'
import type { LaidReport, PageItem, PageShape, PageText, PathStep } from '../reportPage.ts'
import { TagTree } from './tagTree.ts'

/** JPEG or PNG pictures by hash; a missing picture leaves its space empty. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>

export interface PdfInks {
  readonly fonts: FontBytes
  readonly book: FontBook
  readonly pictures: PictureBytes
  /** True for archival PDF/A-2b, otherwise accessible PDF/UA. */
  readonly isArchive?: boolean
}

/** Paints pages as a PDF with tags, bookmarks, links and subset fonts. The same input gives the same file. */
export async function paintPdf(laid: LaidReport, inks: PdfInks): Promise<Uint8Array> {
  const pdf = openPdf(laid, inks)
  const bytes = collectBytes(pdf)
  const tags = new TagTree(pdf, laid.tags)
  const painter = new Painter(pdf, tags, inks)
  for (const [at, page] of laid.pages.entries()) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 })
    for (const mark of laid.bookmarks) if (mark.page === at) pdf.outline.addItem(mark.title)
    for (const item of page.items) painter.paint(item)
    tags.closeContent()
  }
  tags.end()
  pdf.end()
  return bytes
}

function openPdf({ about }: LaidReport, { fonts, isArchive = false }: PdfInks): PDFDocument {
  // The browser build has no built-in fonts, so the document must start with one of our fonts.
  return new PDFDocument({
    autoFirstPage: false,
    font: fonts.latin400,
    pdfVersion: '1.7',
    subset: isArchive ? 'PDF/A-2b' : 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: about.language,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: 'Catchment',
      Producer: 'Catchment',
      CreationDate: new Date(about.madeAt),
      ModDate: new Date(about.exportedAt ?? about.madeAt),
      ...(about.hash === undefined ? {} : { Subject: about.hash }),
    },
  })
}

class Painter {
  readonly #pdf: PDFDocument
  readonly #tags: TagTree
  readonly #inks: PdfInks
  readonly #fontsOfPdf = new Map<FontName, PdfFont>()

  constructor(pdf: PDFDocument, tags: TagTree, inks: PdfInks) {
    this.#pdf = pdf
    this.#tags = tags
    this.#inks = inks
  }

  paint(item: PageItem): void {
    if (item.kind === 'empty') return this.#tags.ensure(item.tag)
    if (item.kind === 'link') return this.#tags.link(item)
    this.#tags.open(item.tag)
    if (item.kind === 'text') this.#text(item)
    else if (item.kind === 'shape') this.#shape(item)
    else {
      const bytes = this.#inks.pictures.get(item.sha256)
      if (bytes)
        this.#pdf.image(bytes, item.x, item.y, {
          fit: [item.width, item.height],
          align: 'center',
          valign: 'center',
        })
    }
  }

  #text({ text, x, y, face, weight, isHalf, size, colour, outline }: PageText): void {
    const pdf = this.#pdf
    this.#font(fontName(face, weight), isHalf)
    pdf.fontSize(size)
    if (outline === undefined) pdf.fillColor(colour)
    else pdf.lineWidth(outline).lineJoin('round').strokeColor(colour)
    // Lines are already broken and measured, so pdfkit must not break them.
    pdf.text(text, x, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(outline === undefined ? {} : { stroke: true, fill: false }),
    })
  }

  /**
   * Selects a font with precomputed glyphs, because shaping again in fontkit would take most of the PDF's creation
   * time.
   */
  #font(name: FontName, isHalf: boolean): void {
    let font = this.#fontsOfPdf.get(name)
    if (!font) {
      font = this.#addFont(name)
      this.#fontsOfPdf.set(name, font)
    }
    const { book } = this.#inks
    const scale = 1000 / book.font(name).unitsPerEm
    font.layout = (text) => {
      const letters = book.set(name, text, isHalf)
      return {
        glyphs: letters.map(({ glyph }) => glyph),
        positions: letters.map(({ glyph, advance, offset }) => ({
          xAdvance: advance,
          yAdvance: 0,
          xOffset: offset,
          yOffset: 0,
          advanceWidth: glyph.advanceWidth * scale,
        })),
        advanceWidth: letters.reduce((sum, { advance }) => sum + advance, 0),
      }
    }
    this.#pdf._font = font
  }

  /** Reuses the font opened for measuring, because opening it again for every file takes as long as twenty pages. */
  #addFont(name: FontName): PdfFont {
    const pdf = this.#pdf
    const { constructor: Embedded } = pdf._font
    const font = new Embedded(pdf, this.#inks.book.font(name), `F${(pdf._fontCount += 1)}`)
    pdf._fontFamilies[name] = font
    return font
  }

  #shape({ path, fill, line, clip }: PageShape): void {
    const pdf = this.#pdf
    if (path.length === 0) return
    pdf.save()
    if (clip) pdf.rect(clip.x, clip.y, clip.width, clip.height).clip()
    tracePath(pdf, path)
    if (line) {
      pdf
        .lineWidth(line.width)
        .lineJoin(line.isRound ? 'round' : 'miter')
        .lineCap(line.isRound ? 'round' : 'butt')
      if (line.dash) pdf.dash(line.dash[0], { space: line.dash[1] })
    }
    if (fill !== undefined && line) pdf.fillAndStroke(fill, line.colour, 'even-odd')
    else if (fill !== undefined) pdf.fill(fill, 'even-odd')
    else if (line) pdf.stroke(line.colour)
    pdf.restore()
  }
}

function tracePath(pdf: PDFDocument, path: readonly PathStep[]): void {
  for (const step of path) {
    if (step[0] === 'M') pdf.moveTo(step[1], step[2])
    else if (step[0] === 'L') pdf.lineTo(step[1], step[2])
    else if (step[0] === 'C') pdf.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6])
    else pdf.closePath()
  }
}

function collectBytes(pdf: PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const pieces: Uint8Array[] = []
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
  pdf.on('error', reject)
  pdf.on('end', () => {
    const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    resolve(whole)
  })
  return promise
}
