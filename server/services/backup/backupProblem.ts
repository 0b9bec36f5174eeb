import { codeOf } from '../../storage/diskTrouble.ts'

export class BackupProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupProblem'
  }
}

const damageCodes = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']

export const isDamage = (error: unknown): boolean => damageCodes.some((code) => codeOf(error).startsWith(code))

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0]! : String(error)

export const sayBytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
