import type { ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { ShownColumn } from '#domain/transfer/shownRow.ts'
import type { TransferReason } from '#domain/transfer/transferReasons.ts'
import type { FirstRow, OpenedSheet, ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import { type ImportChoices, noChoices } from './importChoices.ts'

/** Why a file can't come in: what it is, what this device or the server says, or that it was too much for the browser. */
export type ImportRefusal =
  | { readonly by: 'file'; readonly reason: TransferReason }
  | { readonly by: 'error'; readonly code: ErrorCode }
  | { readonly by: 'browser' }

/** How far a file is on its way in. */
export interface ImportState {
  readonly phase: 'looking' | 'none' | 'reading' | 'refused' | 'open'
  readonly name: string
  readonly rowsRead: number
  /** What stands first in the file, shown while the rest is read. */
  readonly firstRows: readonly FirstRow[]
  readonly refusal?: ImportRefusal | undefined
  readonly sheet?: OpenedSheet | undefined
  readonly choices: ImportChoices
  /** Rows judged so far; undefined where nothing is being judged. */
  readonly judging?: number | undefined
  readonly result?: ReviewAnswer | undefined
  /** The fields that the file has. */
  readonly columns: readonly ShownColumn[]
  /** Raised with each review, so that windows are asked for again. */
  readonly turn: number
  /** The file as this device keeps it; until then it can't be imported. */
  readonly file?: FileReference | undefined
}

export const nothingComing: ImportState = {
  ...{ phase: 'none', name: '', rowsRead: 0, firstRows: [], columns: [], choices: noChoices, turn: 0 },
}

/** True where a person has to say something before the preview says anything. */
export function isAsking({ sheet, result }: Pick<ImportState, 'sheet' | 'result'>): boolean {
  if (!sheet) return false
  if (!sheet.heading || sheet.kind === undefined) return true
  if (sheet.matches.some(({ twinOf }) => twinOf !== undefined)) return true
  const { decisions, additions = [] } = result ?? {}
  const isOpen = decisions && [...decisions.dateOrder.values()].includes(undefined)
  const isOffered = decisions && [...decisions.place.values()].some(({ offered }) => offered !== undefined)
  return isOpen === true || isOffered === true || additions.length > 0
}
