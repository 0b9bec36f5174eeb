import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { ShownColumn } from '#domain/transfer/shownRow.ts'
import type { TransferReason } from '#domain/upload/transferReasons.ts'
import type { FirstRow, OpenedSheet, ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import { type ImportChoices, noChoices } from './importChoices.ts'

/**
 * Rejection because of the file's content, by the device or server, because the browser lacks memory, or because of an
 * unexpected error.
 */
export type ImportRefusal =
  | { readonly by: 'file'; readonly reason: TransferReason }
  | { readonly by: 'error'; readonly code: ErrorCode }
  | { readonly by: 'memory' | 'unexpected' }

/** Parts of the messages with which browsers report exhausted memory, in lower case. */
const memoryErrors = ['out of memory', 'allocation', 'string length', 'array length']

/** Returns how an error stops an import. Errors of the worker keep only their name and message. */
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
  /** Review counter, used to refetch windows. */
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
