import type { Configuration } from '#domain/contracts/configuration.ts'
import { AppError } from '#domain/errors.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { openLocalDatabase, SealedDatabase } from '#db/openLocalDatabase.ts'
import { personOf } from './storedConfiguration.ts'

/**
 * Opens a member's database. If a sign-out sealed the database, unseals it with the account's key. Throws storage
 * `AppError`s, and `sealedHere` if unsealing fails.
 */
export async function openOwnDatabase(configuration: Configuration): Promise<LocalDatabase> {
  const person = personOf(configuration)
  try {
    return await openLocalDatabase(person.companyId, person.userId)
  } catch (error) {
    if (!(error instanceof SealedDatabase)) throw error
  }
  const { openWithAccount } = await import('./seal/sealDevice.ts')
  try {
    await openWithAccount(person, configuration.sealKey)
  } catch (error) {
    throw new AppError('sealedHere', { cause: String(error) })
  }
  return openLocalDatabase(person.companyId, person.userId)
}
