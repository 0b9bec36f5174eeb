import type { Kysely } from 'kysely'
import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'
import { AppError } from '#domain/errors.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { proofs } from '../credentials/proofs.ts'
import { hashOf, newToken } from '../credentials/secrets.ts'
import type { Ports } from '../../ports.ts'
import type { Claims } from '../../adapters/identity/identityProvider.ts'

/** A user identified by a provider, not yet matched to an account. */
export interface Stranger extends Claims {
  readonly provider: IdentityProvider
}

const patience = proofs.identityTrip.lasts

/** Stores a provider identity for this browser until it is linked to an account, for up to 15 minutes. */
export async function keepStranger(
  { database, clock, random }: Pick<Ports, 'database' | 'clock' | 'random'>,
  browser: string,
  stranger: Stranger,
): Promise<void> {
  const browser_hash = hashOf(browser)
  await database.deleteFrom('identity_trip').where('browser_hash', '=', browser_hash).execute()
  await database
    .insertInto('identity_trip')
    .values({
      state_hash: hashOf(newToken(random)),
      browser_hash,
      stage: 'waiting',
      made_at: clock(),
      provider: stranger.provider,
      purpose: '',
      about: JSON.stringify(stranger),
    })
    .execute()
}

export async function readStranger(
  { database, clock }: Pick<Ports, 'clock'> & { readonly database: Pick<Kysely<DatabaseSchema>, 'selectFrom'> },
  browser: string | undefined,
): Promise<Stranger | undefined> {
  if (!browser) return undefined
  const row = await database
    .selectFrom('identity_trip')
    .select('about')
    .where('browser_hash', '=', hashOf(browser))
    .where('stage', '=', 'waiting')
    .where('made_at', '>', clock() - patience)
    .executeTakeFirst()
  return row && (JSON.parse(row.about) as Stranger)
}

/**
 * Links the browser's pending identity to an account, once, in the caller's transaction. Throws `authorizationFailed`
 * if the browser has no pending identity.
 */
export async function linkStranger(
  { database, clock }: Pick<Ports, 'clock'> & { readonly database: Kysely<DatabaseSchema> },
  browser: string | undefined,
  account: { readonly id: string; readonly company_id: string },
): Promise<Stranger> {
  const stranger = await readStranger({ database, clock }, browser)
  const taken = await database
    .deleteFrom('identity_trip')
    .where('browser_hash', '=', hashOf(browser ?? ''))
    .where('stage', '=', 'waiting')
    .executeTakeFirst()
  if (!stranger || taken.numDeletedRows !== 1n) throw new AppError('authorizationFailed')
  await linkIdentity({ database, clock }, account, stranger)
  return stranger
}

/**
 * Links a provider identity to an account, replacing the provider's previous identity; throws `identityTaken` if the
 * new identity is linked to another account.
 */
export async function linkIdentity(
  { database, clock }: Pick<Ports, 'clock'> & { readonly database: Kysely<DatabaseSchema> },
  { id, company_id }: { readonly id: string; readonly company_id: string },
  { provider, issuer, subject, email }: Stranger,
): Promise<void> {
  const known = await database
    .selectFrom('identity')
    .select(['company_id', 'user_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (known) {
    if (known.company_id === company_id && known.user_id === id) return
    throw new AppError('identityTaken')
  }
  const link = { issuer, subject, email, linked_at: new Date(clock()).toISOString() }
  await database
    .insertInto('identity')
    .values({ company_id, user_id: id, provider, ...link })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'provider']).doUpdateSet(link))
    .execute()
}
