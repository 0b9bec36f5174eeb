import type { FontFace, FontWeight } from './fonts/fontFiles.ts'

/** What stands on pages, in points (1/72 inch) from the upper left corner. One list for the screen, the PDF and print. */
export type PageItem = PageText | PageShape | PagePicture | PageLink | PageEmpty

/** What every item bears: the tag it is read under, by its place in `tags`. Without one it is decoration, which no reader reads. */
interface Tagged {
  readonly tag?: number
}

/** A stretch of text of one font; `y` is its baseline. */
export interface PageText extends Tagged {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  /** Its width as it was measured: drawn text is as wide to a third of a point. */
  readonly width: number
  readonly face: FontFace
  readonly weight: FontWeight
  readonly isHalf: boolean
  readonly size: number
  readonly colour: string
  /** Drawn as a line of this width around the letters, below them: the halo of a map's names. */
  readonly outline?: number
  /** The figure it shows. */
  readonly figure?: string
}

export type PathStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

/** Areas and lines; holes by even-odd. */
export interface PageShape extends Tagged {
  readonly kind: 'shape'
  readonly path: readonly PathStep[]
  readonly fill?: string
  readonly line?: PageLine
  /** Nothing of it is drawn outside this frame. */
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

/** A picture by the hash of its bytes. */
export interface PagePicture extends Tagged, PageFrame {
  readonly kind: 'picture'
  readonly sha256: string
}

/** A place that leads to an address. */
export interface PageLink extends Tagged, PageFrame {
  readonly kind: 'link'
  readonly address: string
  /** What it leads to, in words. */
  readonly says: string
}

/** A tag that holds nothing: an empty cell of a table is a cell all the same. */
export interface PageEmpty {
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

/** A part as a screen reader and a search understand it. */
export interface PageTag {
  readonly role: TagRole
  readonly parent?: number
  /** What a figure shows, in words. */
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
  readonly frame?: PageFrame
  readonly columnSpan?: number
}

export interface ReportPage {
  readonly width: number
  readonly height: number
  /** In the order in which it is read. */
  readonly items: readonly PageItem[]
  /** Where blocks stand on it; a press there chooses the block. */
  readonly blocks: readonly { readonly id: string; readonly frame: PageFrame }[]
}

/** A report as pages. */
export interface LaidReport {
  readonly pages: readonly ReportPage[]
  readonly tags: readonly PageTag[]
  readonly bookmarks: readonly { readonly title: string; readonly page: number; readonly y: number }[]
  /** Letters that no font has; each stands as □. */
  readonly unknownLetters: readonly string[]
  readonly about: ReportAbout
}

/** What a file says of itself. */
export interface ReportAbout {
  readonly title: string
  readonly author: string
  readonly language: string
  /** ISO; when the figures were computed, the PDF's date of creation. */
  readonly madeAt: string
  /** ISO; when the file was made, the PDF's date of change. One version exported at one moment always gives one file. */
  readonly exportedAt?: string
  readonly hash?: string
}
