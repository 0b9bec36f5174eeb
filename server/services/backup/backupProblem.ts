import { codeOf } from '../../storage/diskTrouble.ts'

/** A user-facing reason why a backup or restore fails. */
export class BackupProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupProblem'
  }
}

const damageCodes = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']

/** Returns whether SQLite reports a damaged file. */
export const isDamage = (error: unknown): boolean => damageCodes.some((code) => codeOf(error).startsWith(code))

/** Returns an error's first line. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0]! : String(error)

/** Formats bytes for display. */
export const sayBytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
