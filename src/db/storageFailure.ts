import { AppError } from '#domain/errors.ts'

const full = ['QuotaExceededError', 'NS_ERROR_DOM_INDEXEDDB_QUOTA_ERR']
const absent = ['MissingAPIError', 'SecurityError', 'NotAllowedError']
/** Names of errors caused by a lost database connection or a dead browser process; reopening may help. */
const lostHandle = [
  'UnknownError',
  'DatabaseClosedError',
  'InvalidStateError',
  'AbortError',
  'OpenFailedError',
  'VersionError',
  'TransactionInactiveError',
]

/** Returns the error names along the cause chain, because Dexie and browsers report the cause at different depths. */
function namesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return []
  const { name, inner, cause, failures } = error as Record<string, unknown>
  const parts = [inner, cause, ...(Array.isArray(failures) ? failures : [])]
  return [String(name), ...parts.flatMap((part) => namesOf(part, depth + 1))]
}

const hasName = (error: unknown, names: readonly string[]): boolean =>
  namesOf(error).some((name) => names.includes(name))

/** Returns the storage problem behind an error, or undefined for bugs and rejections. */
export function storageFailure(error: unknown): 'storageFull' | 'storageMissing' | 'storageBroken' | undefined {
  if (error instanceof AppError) return undefined
  if (hasName(error, full)) return 'storageFull'
  if (hasName(error, absent)) return 'storageMissing'
  return hasName(error, lostHandle) ? 'storageBroken' : undefined
}
