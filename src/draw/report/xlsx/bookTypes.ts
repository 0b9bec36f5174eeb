import type { ReportFigure } from '#domain/report/reportFigure.ts'

export interface BookWords {
  readonly summary: string
  readonly fingerprint: string
  readonly inputs: string
  readonly notMeasured: string
  readonly methods: string
  readonly figure: string
  readonly value: string
  readonly formula: string
  readonly source: string
  readonly vintage: string
  readonly method: string
  readonly what: string
  readonly why: string
  readonly agency: string
  readonly dataSet: string
  readonly year: string
  readonly licence: string
  readonly link: string
}

export type CellLook = 'plain' | 'bold' | 'head' | 'title' | 'soft'

/** Text or figure. The inputs sheet contains the figures; other sheets reference them by formula. */
export type BookCell =
  | { readonly text: string; readonly look?: CellLook }
  | { readonly figure: ReportFigure; readonly look?: CellLook; readonly isInput?: boolean }
  | undefined

export interface BookSheet {
  readonly name: string
  /** Number of rows that stay visible and repeat on every printed page. */
  readonly frozenRows: number
  readonly rows: readonly (readonly BookCell[])[]
}
