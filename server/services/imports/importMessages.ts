import type { Locale } from '#domain/locale.ts'
import type { BaseAnswer, BaseAsk } from '#domain/transfer/pastValues.ts'
import type { RowOutcome, RowReason } from '#domain/transfer/review.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import type { TransferReason } from '#domain/upload/transferReasons.ts'
import type { ImportPlan } from '#domain/transfer/importPlan.ts'
import type { RowChange } from '#domain/transfer/rowChanges.ts'
import type { ChangeLogTable, RecordTable } from '../../storage/databaseSchema.ts'
import type { ImportNames } from './importIds.ts'

export interface SheetOrder extends ImportNames {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly kind: SheetKindName
  readonly plan: ImportPlan
  /** Keys (`additionKey`) of choice list additions already made. */
  readonly agreed: readonly string[]
  readonly catalogues: string
}

export type SentRecord = Pick<RecordTable, 'entity' | 'id' | 'fields' | 'fv' | 'created_v' | 'rv' | 'created_by'>

export type OwnChange = Pick<ChangeLogTable, 'entity' | 'entity_id' | 'kind' | 'before'>

export interface SliceRow {
  /** Index of the row in the sheet, from 0. */
  readonly at: number
  /** Row number in the spreadsheet program. */
  readonly row: number
  readonly outcome: RowOutcome
  readonly name: string
  readonly reasons: readonly RowReason[]
  readonly changes: readonly RowChange[]
}

/** Rows applied together; unchanged and skipped rows are only counted. */
export interface Slice {
  readonly rows: readonly SliceRow[]
  readonly unchanged: number
  readonly skipped: number
  readonly next: number
}

export type ImportQuestion =
  | { readonly kind: 'open'; readonly order: SheetOrder }
  | { readonly kind: 'records'; readonly records: readonly SentRecord[] }
  | { readonly kind: 'forget'; readonly changes: readonly OwnChange[] }
  | { readonly kind: 'slice'; readonly from: number; readonly changes: number; readonly bases: readonly BaseAnswer[] }
  | { readonly kind: 'refusedFile'; readonly rows: readonly RefusedRow[]; readonly locale: Locale }

export interface RefusedRow {
  readonly row: number
  readonly reasons: readonly RowReason[]
}

export type ImportAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'opened'; readonly rows: number }
  | { readonly kind: 'slice'; readonly slice: Slice }
  | { readonly kind: 'asks'; readonly asks: readonly BaseAsk[] }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: TransferReason }
