import { AppError } from '#domain/errors.ts'
import type { LocalDatabase } from './LocalDatabase.ts'
import { storageFailure } from './storageFailure.ts'

/**
 * Runs work on the database; when the browser lost the handle (WebKit does), opens it again and runs the work once more, telling
 * it so. Throws `AppError` storageFull, storageMissing or storageBroken; an error that is no storage trouble passes through.
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
