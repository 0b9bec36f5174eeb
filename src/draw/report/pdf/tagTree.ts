import type PDFDocument from 'pdfkit'
import type { PdfElement } from 'pdfkit'
import type { PageLink, PageTag } from '../reportPage.ts'

/**
 * What is painted under which tag. Elements come to be when the first of them is painted, so the tree is in reading order; what follows under one
 * tag is one piece, a part on the next page a second one. Everything without a tag is an artifact (T4).
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

  /** What is painted next is under this tag. */
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

  /** A tag that holds nothing. */
  ensure(tag: number): void {
    this.#element(tag)
  }

  /** A place that leads somewhere stands in an element of its own, with words that say where (T2). */
  link({ tag, x, y, width, height, address, says }: PageLink): void {
    this.closeContent()
    const parent = tag === undefined ? this.#root : this.#element(tag)
    const element = this.#pdf.struct('Link')
    parent.add(element)
    this.#pdf.link(x, y, width, height, address, { structParent: element, Contents: new String(says) })
    // Ended on its page: pdfkit takes the page that is open then for the link's.
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

/** pdfkit has no word for the span of a cell. */
function addSpan(element: PdfElement, columns: number): void {
  const { data } = element.dictionary
  data.A = { O: 'Table', ColSpan: columns }
}
