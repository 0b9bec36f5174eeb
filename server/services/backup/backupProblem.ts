import { codeOf } from '../../storage/diskTrouble.ts'

/** Why a backup can't be written or brought back, in sentences for the person who asked for it. */
export class BackupProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupProblem'
  }
}

const damageCodes = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']

/** True where SQLite can't make sense of a file. */
export const isDamage = (error: unknown): boolean => damageCodes.some((code) => codeOf(error).startsWith(code))

/** The reason of an error in one line. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0]! : String(error)

/** Bytes as people read them. */
export const sayBytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
