import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { ShownColumn } from '#domain/transfer/shownRow.ts'
import type { TransferReason } from '#domain/upload/transferReasons.ts'
import type { FirstRow, OpenedSheet, ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import { type ImportChoices, noChoices } from './importChoices.ts'

/**
 * Rejection of an import because of the file's content, an error of the device or server, a lack of memory, or an
 * unexpected error.
 */
export type ImportRefusal =
  | { readonly by: 'file'; readonly reason: TransferReason }
  | { readonly by: 'error'; readonly code: ErrorCode }
  | { readonly by: 'memory' | 'unexpected' }

/** Parts of the messages with which browsers report exhausted memory, in lower case. */
const memoryErrors = ['out of memory', 'allocation', 'string length', 'array length']

/** Returns the rejection for an error that stopped an import. Errors from the worker have only a name and a message. */
export function refusalOf(error: unknown): ImportRefusal {
  if (error instanceof AppError) return { by: 'error', code: error.code }
  const message = String(error).toLowerCase()
  return { by: memoryErrors.some((part) => message.includes(part)) ? 'memory' : 'unexpected' }
}

export interface ImportState {
  readonly phase: 'looking' | 'none' | 'reading' | 'refused' | 'open'
  readonly name: string
  readonly rowsRead: number
  readonly firstRows: readonly FirstRow[]
  readonly refusal?: ImportRefusal | undefined
  readonly sheet?: OpenedSheet | undefined
  readonly choices: ImportChoices
  /** Number of rows reviewed so far; undefined if no review is running. */
  readonly judging?: number | undefined
  readonly result?: ReviewAnswer | undefined
  readonly columns: readonly ShownColumn[]
  /** Number of review updates; when it changes, the displayed rows are fetched again. */
  readonly turn: number
  /** File as saved on this device; required to import. */
  readonly file?: FileReference | undefined
}

export const nothingComing: ImportState = {
  phase: 'none',
  name: '',
  rowsRead: 0,
  firstRows: [],
  columns: [],
  choices: noChoices,
  turn: 0,
}

/** Returns whether the preview needs a decision first. */
export function isAsking({ sheet, result }: Pick<ImportState, 'sheet' | 'result'>): boolean {
  if (!sheet) return false
  if (!sheet.heading || sheet.kind === undefined) return true
  if (sheet.matches.some(({ twinOf }) => twinOf !== undefined)) return true
  const { decisions, additions = [] } = result ?? {}
  const isOpen = decisions && [...decisions.dateOrder.values()].includes(undefined)
  const isOffered = decisions && [...decisions.place.values()].some(({ offered }) => offered !== undefined)
  return isOpen === true || isOffered === true || additions.length > 0
}
