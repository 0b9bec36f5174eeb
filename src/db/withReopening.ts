import { AppError } from '#domain/errors.ts'
import type { LocalDatabase } from './LocalDatabase.ts'
import { storageFailure } from './storageFailure.ts'

/**
 * Runs work on the database. If the browser lost the handle (as WebKit does), reopens the database and retries once
 * with `isSecondTry`. Throws `AppError` storageFull, storageMissing or storageBroken; other errors pass through.
 */
export async function withReopening<T>(
  database: LocalDatabase,
  work: (isSecondTry: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await work(false)
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === undefined) throw error
    if (failure !== 'storageBroken' || database.isEnded) throw new AppError(failure, { cause: String(error) })
  }
  try {
    database.close({ disableAutoOpen: false })
    await database.open()
    return await work(true)
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === undefined) throw error
    throw new AppError(failure, { cause: String(error) })
  }
}
