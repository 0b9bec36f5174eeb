/** Why a backup can't be written or brought back, in sentences for the person who asked for it. */
export class BackupProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupProblem'
  }
}

const fullDiskCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']
const damageCodes = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** True where a write failed because the disk is full. */
export const isFullDisk = (error: unknown): boolean => fullDiskCodes.includes(codeOf(error))

/** True where SQLite can't make sense of a file. */
export const isDamage = (error: unknown): boolean => damageCodes.some((code) => codeOf(error).startsWith(code))

/** The reason of an error in one line. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0]! : String(error)

/** Bytes as people read them. */
export const sayBytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
