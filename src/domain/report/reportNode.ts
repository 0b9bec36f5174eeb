import type { Locale } from '../locale.ts'
import type { Place, Shape } from '../geo/point.ts'
import type { StoreStatus } from '../store/storeStatus.ts'
import type { ReportFigures } from './reportFigure.ts'

/** Meaning of a color, which the text also states. */
export type ReportTone = 'plain' | 'good' | 'warn' | 'bad'

/** Text, or a figure by id. `mark` refers to a note in the same block (a, b, c). */
export type ReportRun = { readonly isBold?: boolean; readonly tone?: ReportTone; readonly mark?: string } & (
  | { readonly text: string; readonly link?: string }
  | { readonly figure: string }
)

export type ReportCell = {
  readonly runs: readonly ReportRun[]
  /** Number of columns spanned, 1 by default. */
  readonly span?: number
}

export type ReportColumn = {
  readonly label: string
  readonly align: 'start' | 'end'
  /** Relative width of the column; shares can have any total. */
  readonly share: number
}

export type ReportRow = {
  readonly kind: 'row' | 'group' | 'total'
  readonly cells: readonly ReportCell[]
}

/** `mark` is a store status or another kind of point. */
export type ReportMapPoint = {
  readonly place: Place
  readonly mark: 'site' | 'rival' | 'poi' | 'station' | StoreStatus
  readonly label?: string
  readonly note?: string
}

/** Line style and hatching repeat the color's meaning for grayscale print. */
type ReportMapZone = {
  readonly label: string
  readonly shape: Shape
  readonly line: 'site' | 'store' | 'hatched'
}

/** Choropleth areas with upper class limits. */
type ReportMapAreas = {
  readonly label: string
  readonly unit: string
  /** Ascending limits; there is one more class than limits. */
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
  readonly legend: Readonly<Partial<Record<ReportMapPoint['mark'] | ReportMapZone['line'], string>>>
  /** Required data attribution. */
  readonly credit: readonly string[]
  /** Height divided by width of the frame, 0.7 by default. */
  readonly aspect?: number
}

/** A node of a report. It references figures by id. */
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
      /** Age bands, youngest first. */
      readonly rows: readonly { readonly label: string; readonly left: string; readonly right: string }[]
    }
  | {
      readonly kind: 'bars'
      readonly alt: string
      readonly rows: readonly {
        readonly label: string
        readonly figure: string
        readonly tone?: ReportTone
        readonly tick?: string
      }[]
    }
  | {
      readonly kind: 'waterfall'
      readonly alt: string
      readonly from: { readonly label: string; readonly figure: string }
      /** Differences; `from` plus all differences equals `to` exactly. */
      readonly steps: readonly { readonly label: string; readonly figure: string }[]
      readonly to: { readonly label: string; readonly figure: string }
      readonly helps: string
      readonly hurts: string
    }
  | {
      readonly kind: 'line'
      readonly alt: string
      readonly labels: readonly string[]
      /** Figure ids per label; null if missing. */
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
      /** Figures from 0 (center) to 1 (rim), in axis order. */
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
      readonly items: readonly { readonly what: string; readonly why: string }[]
    }

export type ReportBlock = {
  readonly id: string
  readonly kind: string
  /** Title, stated as a finding if possible: "Dunnan loses 10.0% of its sales". */
  readonly title: readonly ReportRun[]
  readonly nodes: readonly ReportNode[]
}

/** Data source; open data licenses require attribution. */
export type ReportSource = {
  readonly agency: string
  readonly dataSet: string
  readonly year: string
  readonly licence: string
  readonly link?: string
}

export type ReportState = 'draft' | 'forApproval' | 'approved' | 'rejected'

/** A report as localized data, rendered on screen, in print, and as PDF and spreadsheet. */
export type Report = {
  readonly locale: Locale
  readonly title: string
  readonly subtitle: string
  readonly head: {
    readonly company: string
    readonly companyOther?: string
    /** Hash of the logo, PNG or JPEG. */
    readonly logo?: { readonly sha256: string; readonly mime: string }
    readonly kindLabel: string
    readonly versionLabel: string
    readonly stateLabel: string
  }
  readonly foot: {
    readonly computed?: string
    /** Time and user of the export or printout; absent on screen. */
    readonly exported?: string
    readonly confidential: string
    readonly fingerprint?: string
  }
  /** Signatures with name and time from the record, one sentence each, then the reason. */
  readonly approval?: readonly string[]
  readonly state: ReportState
  readonly version: number
  /** SHA-256 of the frozen content, base64url; absent for drafts. */
  readonly hash?: string
  /** Time the figures were computed (ISO); used as the PDF's creation date. */
  readonly madeAt: string
  /** Time of the export (ISO); used as the PDF's modification date. */
  readonly exportedAt?: string
  readonly blocks: readonly ReportBlock[]
  readonly figures: ReportFigures
  readonly sources: readonly ReportSource[]
}
