import { AppError } from '#domain/errors.ts'
import { isFullDisk } from '../../storage/diskTrouble.ts'
import { MissingFile, StoreTrouble } from '../../storage/files/fileStore.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import type { Ports } from '../../ports.ts'

/**
 * Does work on files; a failure outside of the program becomes its refusal: `serverFull` where a disk is full, `serverBusy` where the
 * database or the store fails (both are reported, and the same may be tried again), `dataMissing` where bytes are gone.
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
