import { foldAccount } from '#domain/fields/emailAddress.ts'
import { AppError } from '#domain/errors.ts'
import { firstBrokenRule } from '#domain/fields/rules.ts'
import { networkOf } from '../../http/network.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { countFailure, forgiveFailures, passwordTries, refuseIfHeld } from '../credentials/throttle.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import type { Ports } from '../../ports.ts'

/**
 * Returns the account for a name or email and a password. Unknown accounts and wrong passwords are indistinguishable,
 * also in timing, because one hash is always compared. Reveals that an account is invalid or unverified only after the
 * right password. Failures delay later tries.
 */
export async function checkCredentials(
  context: Pick<Ports, 'database' | 'clock' | 'steady' | 'random' | 'passwords'>,
  account: string,
  password: string,
  source: RequestSource,
): Promise<AccountRow> {
  const folded = foldAccount(account)
  if (folded.includes('@') && firstBrokenRule('account', folded, [{ rule: 'email' }])) {
    throw new AppError('invalidEmail', { fields: [{ field: 'account', rule: 'email', settings: {} }] })
  }
  const [found, waiting] = [await findAccount(context, folded), await findWaiting(context, folded)]
  const network = networkOf(source.address)
  const tries = passwordTries(found?.id ?? folded, network)
  const [own, ofNetwork] = tries
  // Failed guesses from another network must not lock out a user known on this network.
  await refuseIfHeld(context, found && (await isKnownAt(context, found, network)) ? [own, ofNetwork] : tries)
  const isRight = await context.passwords.isRight(found ? found.password_hash : waiting?.password_hash, password)
  if (!isRight || !(found || waiting)) {
    await countFailure(context, tries)
    await noteRefused(context, folded, found, 'wrongPassword', source)
    throw new AppError('wrongPassword')
  }
  await forgiveFailures(context, tries)
  if (!found) throw new AppError('notVerified', { registrationId: waiting?.id })
  if (found.status === 1 && found.staff_id === null) return found
  await noteRefused(context, folded, found, 'accountInvalid', source)
  throw new AppError('accountInvalid')
}

const findAccount = ({ database }: Pick<Ports, 'database'>, folded: string): Promise<AccountRow | undefined> =>
  database
    .selectFrom('account')
    .selectAll()
    .where((where) => where.or([where('email', '=', folded), where('user_name', '=', folded)]))
    .executeTakeFirst()

/** Returns whether the account has a session opened from this network that wasn't signed out. */
async function isKnownAt(
  { database }: Pick<Ports, 'database'>,
  account: AccountRow,
  network: string,
): Promise<boolean> {
  const sessions = database.selectFrom('session').select('address').where('company_id', '=', account.company_id)
  const known = await sessions.where('user_id', '=', account.id).execute()
  return known.some(({ address }) => address !== null && networkOf(address) === network)
}

const findWaiting = ({ database }: Pick<Ports, 'database'>, email: string) =>
  database
    .selectFrom('registration')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

function noteRefused(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  asked: string,
  found: AccountRow | undefined,
  reason: string,
  source: RequestSource,
): Promise<void> {
  // The input may be a password in the wrong field, so store it only if it is an account's name.
  const object = { kind: 'user', id: found?.id ?? '', label: found ? asked : '' }
  const companyId = found?.company_id ?? ''
  return noteAudit(context, { companyId, action: 'signIn', outcome: 'refused', object, source, details: { reason } })
}
