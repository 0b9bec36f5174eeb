import type { FontFace, FontWeight } from './fonts/fontFiles.ts'

/** Draw items of a page, in points (1/72 inch) from the top left; the same for screen, PDF and print. */
export type PageItem = PageText | PageShape | PagePicture | PageLink | PageEmpty

interface Tagged {
  /** Index of the reading tag in `tags`. An item without a tag is decoration, hidden from screen readers. */
  readonly tag?: number
}

export interface PageText extends Tagged {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  /** Measured width; drawn text matches it to a third of a point. */
  readonly width: number
  readonly face: FontFace
  readonly weight: FontWeight
  readonly isHalf: boolean
  readonly size: number
  readonly colour: string
  /** Outline width if the item is the halo of a map label, drawn below it without a fill. */
  readonly outline?: number
  readonly figure?: string
}

export type PathStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

/** Areas and lines; holes by the even-odd rule. */
export interface PageShape extends Tagged {
  readonly kind: 'shape'
  readonly path: readonly PathStep[]
  readonly fill?: string
  readonly line?: PageLine
  readonly clip?: PageFrame
}

export interface PageLine {
  readonly colour: string
  readonly width: number
  readonly dash?: readonly [number, number]
  readonly isRound?: boolean
}

export interface PageFrame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface PagePicture extends Tagged, PageFrame {
  readonly kind: 'picture'
  readonly sha256: string
}

export interface PageLink extends Tagged, PageFrame {
  readonly kind: 'link'
  readonly address: string
  readonly says: string
}

/** Item that creates the tag of a table cell, even if the cell is empty. */
interface PageEmpty {
  readonly kind: 'empty'
  readonly tag: number
}

export type TagRole =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Sect'
  | 'Note'

export interface PageTag {
  readonly role: TagRole
  readonly parent?: number
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
  readonly frame?: PageFrame
  readonly columnSpan?: number
}

export interface ReportPage {
  readonly width: number
  readonly height: number
  readonly items: readonly PageItem[]
  readonly blocks: readonly { readonly id: string; readonly frame: PageFrame }[]
}

export interface LaidReport {
  readonly pages: readonly ReportPage[]
  readonly tags: readonly PageTag[]
  readonly bookmarks: readonly { readonly title: string; readonly page: number; readonly y: number }[]
  /** Characters missing from all fonts; shown as □. */
  readonly unknownLetters: readonly string[]
  readonly about: ReportAbout
}

interface ReportAbout {
  readonly title: string
  readonly author: string
  readonly language: string
  /** Time of computing the figures (ISO), the PDF's creation date. */
  readonly madeAt: string
  /**
   * Export time (ISO), the PDF's modification date. The same version exported at the same time gives an identical file.
   */
  readonly exportedAt?: string
  readonly hash?: string
}
