import type PDFDocument from 'pdfkit'
import type { PdfElement } from 'pdfkit'
import type { PageLink, PageTag } from '../reportPage.ts'

/**
 * Tag tree of a PDF. Elements are created when first painted, so the tree is in reading order. Consecutive items with
 * the same tag on a page form one marked content sequence. Untagged items are artifacts.
 */
export class TagTree {
  readonly #pdf: PDFDocument
  readonly #tags: readonly PageTag[]
  readonly #elements = new Map<number, PdfElement>()
  readonly #root: PdfElement
  #open: number | 'artifact' | undefined

  constructor(pdf: PDFDocument, tags: readonly PageTag[]) {
    this.#pdf = pdf
    this.#tags = tags
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  open(tag: number | undefined): void {
    const wanted = tag ?? 'artifact'
    if (this.#open === wanted) return
    this.closeContent()
    if (tag === undefined) this.#pdf.markContent('Artifact', { type: 'Layout' })
    else {
      const element = this.#element(tag)
      element.add(this.#pdf.markStructureContent(this.#tags[tag]!.role))
    }
    this.#open = wanted
  }

  closeContent(): void {
    if (this.#open !== undefined) this.#pdf.endMarkedContent()
    this.#open = undefined
  }

  ensure(tag: number): void {
    this.#element(tag)
  }

  /** Adds a link as a separate element, with a text describing the target. */
  link({ tag, x, y, width, height, address, says }: PageLink): void {
    this.closeContent()
    const parent = tag === undefined ? this.#root : this.#element(tag)
    const element = this.#pdf.struct('Link')
    parent.add(element)
    this.#pdf.link(x, y, width, height, address, { structParent: element, Contents: new String(says) })
    // Ends the element while its page is open, because pdfkit assigns the current page to the link.
    element.end()
  }

  end(): void {
    this.closeContent()
    this.#root.end()
  }

  #element(at: number): PdfElement {
    const known = this.#elements.get(at)
    if (known) return known
    const { role, parent, alt, scope, columnSpan } = this.#tags[at]!
    const options = { ...(alt === undefined || alt === '' ? {} : { alt }), ...(scope === undefined ? {} : { scope }) }
    const element = this.#pdf.struct(role, options)
    if (columnSpan !== undefined) addSpan(element, columnSpan)
    const above = parent === undefined ? this.#root : this.#element(parent)
    above.add(element)
    this.#elements.set(at, element)
    return element
  }
}

/** Sets a cell's column span, for which pdfkit has no API. */
function addSpan(element: PdfElement, columns: number): void {
  const { data } = element.dictionary
  data.A = { O: 'Table', ColSpan: columns }
}
