import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'
import { identityCallbackPath } from '#domain/contracts/accountIdentity.ts'
import { AppError } from '#domain/errors.ts'
import { proofs } from '../credentials/proofs.ts'
import { hashOf, newToken } from '../credentials/secrets.ts'
import type { Ports } from '../../ports.ts'
import type { Journey } from '../../adapters/identity/identityProvider.ts'

export interface Errand {
  readonly provider: IdentityProvider
  readonly purpose: 'signIn' | 'link' | 'invitation'
  readonly returnTo: string
  readonly invitation: string
  /**
   * Account to link, with the hash of its password hash at verification (the hash of an empty string if it has no
   * password).
   */
  readonly linkTo: { readonly companyId: string; readonly userId: string; readonly provedBy: string } | null
}

export interface Return {
  readonly parameters: Readonly<Record<string, string>>
  readonly firstName: string
  readonly lastName: string
}

interface AboutIdentityRequest extends Errand {
  readonly journey: Omit<Journey, 'state'>
  readonly back?: Return
}

const patience = proofs.identityTrip.lasts

/** Starts a request to a provider. Returns the redirect URL and the token that identifies this browser on return. */
export async function beginIdentityRequest(
  { database, clock, random, identityProviders }: Pick<Ports, 'database' | 'clock' | 'random' | 'identityProviders'>,
  errand: Errand,
  origin: string,
): Promise<{ address: string; browser: string }> {
  if (!identityProviders.has(errand.provider)) throw new AppError('notFound')
  const state = newToken(random)
  const browser = newToken(random)
  const now = clock()
  const redirectUri = `${origin}${identityCallbackPath(errand.provider)}`
  // 32 bytes are 43 characters in base64url, the minimum for a PKCE verifier (RFC 7636, 4.1).
  const verifier = Buffer.from(random(32)).toString('base64url')
  const journey = { redirectUri, nonce: newToken(random), verifier }
  const address = await identityProviders.addressOf(errand.provider, { ...journey, state })
  await database
    .deleteFrom('identity_trip')
    .where('made_at', '<', now - patience)
    .execute()
  const about: AboutIdentityRequest = { ...errand, journey }
  await database
    .insertInto('identity_trip')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      stage: 'away',
      made_at: now,
      provider: errand.provider,
      purpose: errand.purpose,
      about: JSON.stringify(about),
    })
    .execute()
  return { address, browser }
}

/** Stores a provider's response without verifying it; returns false if no open request has that state. */
export async function noteReturn(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  provider: IdentityProvider,
  state: string,
  back: Return,
): Promise<boolean> {
  const open = await database
    .selectFrom('identity_trip')
    .select('about')
    .where('state_hash', '=', hashOf(state))
    .where('stage', '=', 'away')
    .where('provider', '=', provider)
    .where('made_at', '>', clock() - patience)
    .executeTakeFirst()
  if (!open) return false
  const about: AboutIdentityRequest = { ...(JSON.parse(open.about) as AboutIdentityRequest), back }
  const noted = await database
    .updateTable('identity_trip')
    .set({ stage: 'back', about: JSON.stringify(about) })
    .where('state_hash', '=', hashOf(state))
    .where('stage', '=', 'away')
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/**
 * Ends a request once, in the browser that started it. Throws `authorizationFailed` in another browser or without a
 * response.
 */
export async function endIdentityRequest(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  state: string,
  browser: string,
): Promise<{ errand: Errand; journey: Journey; back: Return }> {
  const ended = await database
    .deleteFrom('identity_trip')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('stage', '=', 'back')
    .where('made_at', '>', clock() - patience)
    .returning('about')
    .executeTakeFirst()
  const about = ended && (JSON.parse(ended.about) as AboutIdentityRequest)
  if (!about?.back) throw new AppError('authorizationFailed')
  const { journey, back, ...errand } = about
  return { errand, journey: { ...journey, state }, back }
}
