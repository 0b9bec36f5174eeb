import { foldAccount } from '#domain/fields/emailAddress.ts'
import { AppError } from '#domain/errors.ts'
import { firstBrokenRule } from '#domain/fields/rules.ts'
import { networkOf } from '../../http/network.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { renewHash } from '../credentials/renewHash.ts'
import { countFailure, forgiveFailures, passwordTries, refuseIfHeld } from '../credentials/throttle.ts'
import { auditRefusedTry } from '../audit/auditRefusedTry.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { registrationMs } from './register.ts'
import type { Ports } from '../../ports.ts'

/**
 * Returns the account for a name or email and a password. Hides whether an account exists: unknown accounts and wrong
 * passwords cause the same error, and a hash is compared in both cases. Reveals that an account is invalid or
 * unverified only after the right password. Failures delay later tries.
 */
export async function checkCredentials(
  context: Pick<Ports, 'database' | 'clock' | 'steady' | 'random' | 'passwords' | 'allowances'>,
  account: string,
  password: string,
  source: RequestSource,
): Promise<AccountRow> {
  const folded = foldAccount(account)
  if (folded.includes('@') && firstBrokenRule('account', folded, [{ rule: 'email' }])) {
    throw new AppError('invalidEmail', { fields: [{ field: 'account', rule: 'email', settings: {} }] })
  }
  const found = await findAccount(context, folded)
  const waiting = await findWaiting(context, folded)
  const network = networkOf(source.address)
  const tries = passwordTries(found?.id ?? folded, network)
  const [own, ofNetwork] = tries
  // Failed guesses from another network must not lock out a user known on this network.
  const held = found && (await isKnownAt(context, found, network)) ? [own, ofNetwork] : tries
  await auditRefusedTry(context, refusedSignIn(folded, found, source), () => refuseIfHeld(context, held))
  const isRight = await context.passwords.isRight(found ? found.password_hash : waiting?.password_hash, password)
  if (!isRight || !(found || waiting)) {
    await countFailure(context, tries)
    await noteRefused(context, folded, found, 'wrongPassword', source)
    throw new AppError('wrongPassword')
  }
  await forgiveFailures(context, tries)
  if (!found) throw new AppError('notVerified', { registrationId: waiting?.id })
  if (found.status === 1 && found.staff_id === null) return withCurrentHash(context, found, password)
  await noteRefused(context, folded, found, 'accountInvalid', source)
  throw new AppError('accountInvalid')
}

/** Renews an outdated hash, unless the password has changed meanwhile, and returns the account. */
async function withCurrentHash(
  context: Pick<Ports, 'database' | 'passwords'>,
  account: AccountRow,
  password: string,
): Promise<AccountRow> {
  const { id, company_id, password_hash: old } = account
  const newHash = await renewHash(context, old, password, (password_hash) => {
    const own = context.database.updateTable('account').set({ password_hash }).where('company_id', '=', company_id)
    return own.where('id', '=', id).where('password_hash', '=', old).execute()
  })
  return { ...account, password_hash: newHash ?? old }
}

const findAccount = ({ database }: Pick<Ports, 'database'>, folded: string): Promise<AccountRow | undefined> =>
  database
    .selectFrom('account')
    .selectAll()
    .where((where) => where.or([where('email', '=', folded), where('user_name', '=', folded)]))
    .executeTakeFirst()

async function isKnownAt(
  { database }: Pick<Ports, 'database'>,
  account: AccountRow,
  network: string,
): Promise<boolean> {
  const sessions = database.selectFrom('session').select('address').where('company_id', '=', account.company_id)
  const known = await sessions.where('user_id', '=', account.id).execute()
  return known.some(({ address }) => address !== null && networkOf(address) === network)
}

const findWaiting = ({ database, clock }: Pick<Ports, 'database' | 'clock'>, email: string) =>
  database
    .selectFrom('registration')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('created_at', '>', clock() - registrationMs)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const noteRefused = (
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  asked: string,
  found: AccountRow | undefined,
  reason: string,
  source: RequestSource,
): Promise<void> =>
  noteAudit(context, { ...refusedSignIn(asked, found, source), outcome: 'refused', details: { reason } })

function refusedSignIn(asked: string, found: AccountRow | undefined, source: RequestSource) {
  // The input may be a password in the wrong field, so store it only if it is an account's name.
  const object = { kind: 'user', id: found?.id ?? '', label: found ? asked : '' }
  return { companyId: found?.company_id ?? '', action: 'signIn', object, source } as const
}
