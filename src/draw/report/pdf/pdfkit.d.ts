declare module 'pdfkit' {
  export interface PdfElement {
    readonly dictionary: { readonly data: { A?: object } }
    add(child: PdfElement | PdfContent): void
    end(): void
  }
  export interface PdfContent {
    push(other: PdfContent): void
  }
  interface SetLetters {
    readonly glyphs: readonly object[]
    readonly positions: readonly object[]
    readonly advanceWidth: number
  }
  export interface PdfFont {
    readonly constructor: new (pdf: PDFDocument, font: object, id: string) => PdfFont
    layout: (text: string) => SetLetters
  }

  export default class PDFDocument {
    constructor(options: object)
    _font: PdfFont
    readonly _fontFamilies: Record<string, PdfFont>
    _fontCount: number
    readonly outline: { addItem(title: string): object }
    on(event: 'data', hear: (piece: Uint8Array) => void): void
    on(event: 'end', hear: () => void): void
    on(event: 'error', hear: (error: Error) => void): void
    addPage(options: { size: readonly [number, number]; margin: number }): void
    end(): void

    fontSize(size: number): void
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic'; stroke?: boolean; fill?: boolean },
    ): void
    image(
      bytes: Uint8Array,
      x: number,
      y: number,
      options: { fit: readonly [number, number]; align: 'center'; valign: 'center' },
    ): void
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      address: string,
      options: { structParent: PdfElement; Contents: object },
    ): void

    save(): void
    restore(): void
    rect(x: number, y: number, width: number, height: number): this
    clip(): void
    moveTo(x: number, y: number): void
    lineTo(x: number, y: number): void
    bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
    closePath(): void
    lineWidth(width: number): this
    lineJoin(join: 'round' | 'miter'): this
    lineCap(cap: 'round' | 'butt'): this
    dash(length: number, options: { space: number }): this
    fillColor(colour: string): void
    strokeColor(colour: string): void
    fill(colour: string, rule: 'even-odd'): void
    stroke(colour: string): void
    fillAndStroke(fill: string, line: string, rule: 'even-odd'): void

    struct(role: string, options?: { alt?: string; scope?: string; bbox?: readonly number[] }): PdfElement
    addStructure(element: PdfElement): void
    markStructureContent(role: string): PdfContent
    markContent(tag: 'Artifact', options: { type: 'Layout' }): void
    endMarkedContent(): void
  }
}
