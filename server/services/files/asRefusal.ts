import { AppError } from '#domain/errors.ts'
import { isFullDisk } from '../../storage/diskTrouble.ts'
import { MissingFile, StoreTrouble } from '../../storage/files/fileStore.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import type { Ports } from '../../ports.ts'

/**
 * Maps external failures of file work to errors: `serverFull` for a full disk and `serverBusy` for the database or file
 * store (both retryable), `dataMissing` for missing bytes. Reports all of them.
 */
export async function asRefusal<T>({ reportFault }: Pick<Ports, 'reportFault'>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof MissingFile) {
      reportFault(error, 'files')
      throw new AppError('dataMissing')
    }
    const isFull = isFullDisk(error)
    if (!isFull && !(error instanceof StoreTrouble) && !isDatabaseTrouble(error)) throw error
    reportFault(error, 'files')
    throw new AppError(isFull ? 'serverFull' : 'serverBusy')
  }
}
