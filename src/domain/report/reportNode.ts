import type { Locale } from '../locale.ts'
import type { Place, Shape } from '../geo/point.ts'
import type { StoreStatus } from '../store/storeStatus.ts'
import type { ReportFigures } from './reportFigure.ts'

/** What a part says by its colour; it says the same by its words. */
export type ReportTone = 'plain' | 'good' | 'warn' | 'bad'

/** A piece of text, or a figure by its id. `mark` refers to a note of the same block (a, b, c). */
export type ReportRun = { readonly isBold?: boolean; readonly tone?: ReportTone; readonly mark?: string } & (
  | { readonly text: string; readonly link?: string }
  | { readonly figure: string }
)

export type ReportCell = {
  readonly runs: readonly ReportRun[]
  /** Columns it takes; one unless given. */
  readonly span?: number
}

export type ReportColumn = {
  readonly label: string
  readonly align: 'start' | 'end'
  /** Its part of the width of the table; those of a table add up to whatever they add up to. */
  readonly share: number
}

export type ReportRow = {
  readonly kind: 'row' | 'group' | 'total'
  readonly cells: readonly ReportCell[]
}

/** A point of a map: a mark by its status (or a rival, a POI, the site that the report is about), with its name and a note under it. */
export type ReportMapPoint = {
  readonly place: Place
  readonly mark: 'site' | 'rival' | 'poi' | 'station' | StoreStatus
  readonly label?: string
  readonly note?: string
}

/** A zone of a map. Line and hatch say the same as the colour, for grey print. */
export type ReportMapZone = {
  readonly label: string
  readonly shape: Shape
  readonly line: 'site' | 'store' | 'hatched'
}

/** Areas painted by a value, with the upper limits of their classes. */
export type ReportMapAreas = {
  readonly label: string
  readonly unit: string
  /** Class limits, rising; a class more than limits. */
  readonly limits: readonly number[]
  readonly decimals: number
  readonly areas: readonly { readonly shape: Shape; readonly value: number | null }[]
}

export type ReportMapNode = {
  readonly kind: 'map'
  readonly alt: string
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  readonly areas?: ReportMapAreas
  readonly roads?: readonly { readonly line: readonly (readonly [number, number])[]; readonly isMain: boolean }[]
  readonly zones: readonly ReportMapZone[]
  readonly points: readonly ReportMapPoint[]
  /** Words of the legend for each mark and line that is used. */
  readonly legend: Readonly<Partial<Record<ReportMapPoint['mark'] | ReportMapZone['line'], string>>>
  /** Whose data it shows: a condition of its use. */
  readonly credit: readonly string[]
  /** Height of the frame for its width; 0.7 unless given. */
  readonly aspect?: number
}

/** What a block is made of. Every number in it is a figure by its id. */
export type ReportNode =
  | { readonly kind: 'heading'; readonly runs: readonly ReportRun[] }
  | { readonly kind: 'text'; readonly runs: readonly ReportRun[] }
  | {
      readonly kind: 'cards'
      readonly cards: readonly {
        readonly label: string
        readonly figure: string
        readonly note?: readonly ReportRun[]
        readonly tone?: ReportTone
      }[]
    }
  | {
      readonly kind: 'table'
      readonly alt: string
      readonly columns: readonly ReportColumn[]
      readonly rows: readonly ReportRow[]
    }
  | {
      readonly kind: 'pyramid'
      readonly alt: string
      readonly left: { readonly label: string; readonly figure: string }
      readonly right: { readonly label: string; readonly figure: string }
      /** From the youngest up. */
      readonly rows: readonly { readonly label: string; readonly left: string; readonly right: string }[]
    }
  | {
      readonly kind: 'bars'
      readonly alt: string
      readonly rows: readonly {
        readonly label: string
        readonly figure: string
        readonly tone?: ReportTone
        /** Figure at which a tick stands: a limit, an average. */
        readonly tick?: string
      }[]
    }
  | {
      readonly kind: 'waterfall'
      readonly alt: string
      readonly from: { readonly label: string; readonly figure: string }
      /** Differences; `from` and all of them add up to `to` exactly. */
      readonly steps: readonly { readonly label: string; readonly figure: string }[]
      readonly to: { readonly label: string; readonly figure: string }
      readonly helps: string
      readonly hurts: string
    }
  | {
      readonly kind: 'line'
      readonly alt: string
      readonly labels: readonly string[]
      /** Figures of a series in the order of the labels; null where there is none. */
      readonly series: readonly {
        readonly label: string
        readonly figures: readonly (string | null)[]
        readonly isDashed?: boolean
      }[]
    }
  | {
      readonly kind: 'radar'
      readonly alt: string
      readonly axes: readonly string[]
      /** Figures of a line from 0 (the middle) to 1 (the rim), in the order of the axes. Their numbers stand in a table beside it. */
      readonly series: readonly { readonly label: string; readonly figures: readonly string[] }[]
    }
  | ReportMapNode
  | {
      readonly kind: 'photos'
      readonly photos: readonly {
        readonly sha256: string
        readonly mime: string
        readonly caption: string
        readonly width?: number
        readonly height?: number
      }[]
    }
  | {
      readonly kind: 'columns'
      readonly stacks: readonly (readonly ReportNode[])[]
      readonly shares?: readonly number[]
    }
  | {
      readonly kind: 'notes'
      readonly notes: readonly { readonly mark: string; readonly runs: readonly ReportRun[] }[]
    }
  | {
      readonly kind: 'signatures'
      readonly places: readonly { readonly role: string; readonly name?: string; readonly said?: string }[]
    }
  | {
      readonly kind: 'missing'
      /** What was not measured, and why. */
      readonly items: readonly { readonly what: string; readonly why: string }[]
    }

/** One block of a report, as its reader may see it. */
export type ReportBlock = {
  readonly id: string
  readonly kind: string
  /** A finding where there is one: "Dunnan loses 10.0 % of its sales". */
  readonly title: readonly ReportRun[]
  readonly nodes: readonly ReportNode[]
}

/** Where data came from; the licence of open data asks that it is named. */
export type ReportSource = {
  readonly agency: string
  readonly dataSet: string
  readonly year: string
  readonly licence: string
  readonly link?: string
}

export type ReportState = 'draft' | 'forApproval' | 'approved' | 'rejected'

/** A report is data: screen, print, PDF and spreadsheet draw this and count nothing. All texts are in the reader's language. */
export type Report = {
  readonly locale: Locale
  readonly title: string
  readonly subtitle: string
  readonly head: {
    readonly company: string
    readonly companyOther?: string
    /** Bytes of its logo are asked for by this hash; PNG or JPEG. */
    readonly logo?: { readonly sha256: string; readonly mime: string }
    /** What it is: "Site report". */
    readonly kindLabel: string
    readonly versionLabel: string
    readonly stateLabel: string
  }
  readonly foot: {
    /** When its figures were computed. */
    readonly computed?: string
    /** When this file was made or printed, and by whom; a page on the screen has none. */
    readonly exported?: string
    readonly confidential: string
    readonly fingerprint?: string
  }
  /** Who signed, when and why, a sentence each; drawn from the record. */
  readonly approval?: readonly string[]
  readonly state: ReportState
  readonly version: number
  /** SHA-256 over what was fixed, in base64url; none while it is a draft. */
  readonly hash?: string
  /** When its figures were computed, ISO; the PDF has it as its date of creation. */
  readonly madeAt: string
  /** When this file was made, ISO; the PDF has it as its date of change. */
  readonly exportedAt?: string
  readonly blocks: readonly ReportBlock[]
  readonly figures: ReportFigures
  readonly sources: readonly ReportSource[]
}
