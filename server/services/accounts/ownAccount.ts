import { AppError } from '#domain/errors.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { networkOf } from '../../http/network.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import { auditRefusedTry } from '../audit/auditRefusedTry.ts'
import type { Session } from '../sessions/sessions.ts'
import { countFailure, passwordTries, refuseIfHeld } from '../credentials/throttle.ts'
import type { Ports } from '../../ports.ts'

export const readOwnAccount = (
  { database }: Pick<Ports, 'database'>,
  { member }: Pick<Session, 'member'>,
): Promise<AccountRow> =>
  database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', member.companyId)
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow()

/** Ports to check a password and log a wrong one. */
export type Prover = Pick<Ports, 'database' | 'clock' | 'steady' | 'random' | 'passwords' | 'allowances'>
type Source = Pick<RequestSource, 'address' | 'agent'>

/** Milliseconds after sign-in during which an account without a password may change its access. */
const freshFor = 10 * 60_000

/**
 * Requires the current password before an access change, or a session opened within the last 10 minutes if the account
 * has no password (OWASP ASVS 5.0, 7.5.1 and 7.5.3). Throws `freshSignInNeeded`, or `invalidFields` for a missing
 * password; also see `provePassword`.
 */
export async function proveAgain(
  ports: Prover,
  account: AccountRow,
  session: Pick<Session, 'openedAt'>,
  password: string | undefined,
  source: Source,
): Promise<void> {
  if (account.password_hash === '') {
    if (ports.clock() - session.openedAt > freshFor) throw new AppError('freshSignInNeeded')
    return
  }
  if (!password)
    throw new AppError('invalidFields', { fields: [{ field: 'currentPassword', rule: 'required', settings: {} }] })
  await provePassword(ports, account, password, source)
}

/**
 * Requires the current password (OWASP ASVS 5.0, V7.5.1). Throws `passwordMissing` for an account without a password,
 * `passwordWrong`, or `tooManyTries` after repeated failures.
 */
export async function provePassword(
  context: Prover,
  account: AccountRow,
  password: string,
  source: Source,
): Promise<void> {
  if (account.password_hash === '') throw new AppError('passwordMissing')
  const object = { kind: 'user', id: account.id, label: account.email }
  const about = { companyId: account.company_id, action: 'accessRefused', actor: account, object, source } as const
  await auditRefusedTry(context, about, () => comparePassword(context, account, password, source))
}

async function comparePassword(
  context: Pick<Ports, 'database' | 'steady' | 'passwords'>,
  account: AccountRow,
  password: string,
  source: Source,
): Promise<void> {
  const tries = passwordTries(account.id, networkOf(source.address))
  await refuseIfHeld(context, tries)
  if (await context.passwords.isRight(account.password_hash, password)) return
  await countFailure(context, tries)
  const fields = [{ field: 'currentPassword', rule: 'excluded', settings: {} }]
  throw new AppError('passwordWrong', { fields })
}
