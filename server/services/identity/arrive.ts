import { isMailAddress, foldAccount } from '#domain/fields/emailAddress.ts'
import { AppError } from '#domain/errors.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { asProved } from '../accounts/asProved.ts'
import { notifyOwner, providerChange } from '../accounts/notifyOwner.ts'
import { type RegisterSource, hasAccount } from '../accounts/register.ts'
import { hashOf } from '../credentials/secrets.ts'
import { readOwnAccount } from '../accounts/ownAccount.ts'
import { noteOwnChange } from '../accounts/passwordReset.ts'
import { auditRefusedTry } from '../audit/auditRefusedTry.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { openInvitation } from '../users/invitations.ts'
import type { Session } from '../sessions/sessions.ts'
import { keepStranger, linkIdentity, type Stranger } from './pendingIdentity.ts'
import { endIdentityRequest, type Errand, type Return } from './identityRequests.ts'
import type { Ports } from '../../ports.ts'

export type Arrival =
  | { readonly outcome: 'signedIn'; readonly account: AccountRow; readonly errand: Errand }
  | { readonly outcome: 'linked'; readonly errand: Errand }
  | {
      readonly outcome: 'linkNeeded' | 'registerNeeded' | 'invitation'
      readonly stranger: Stranger
      readonly errand: Errand
    }

/**
 * Identifies the returning user by issuer and subject, never by email. If an account has the user's email, linking
 * requires that account's password (`linkNeeded`).
 */
export async function arrive(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'identityProviders' | 'post' | 'allowances' | 'pokes'>,
  state: string,
  browser: string,
  session: Session | undefined,
  source: RegisterSource,
): Promise<Arrival> {
  const { errand, journey, back } = await endIdentityRequest(context, state, browser)
  const { provider } = errand
  const refused = { companyId: '', action: 'signIn', source, details: { way: provider } } as const
  const claims = await auditRefusedTry(context, refused, () =>
    context.identityProviders.exchange(provider, journey, back.parameters),
  )
  const stranger: Stranger = {
    ...claims,
    ...nameOf(claims, back),
    provider,
    email: foldAccount(claims.email),
  }
  if (errand.purpose === 'link') return linkToSession(context, errand, stranger, session, source)
  const account = await findByIdentity(context, stranger)
  if (account) return enterBy(context, errand, account, source)
  // An unknown user needs an email verified by the provider.
  if (!stranger.isVerified || !isMailAddress(stranger.email)) throw new AppError('authorizationFailed')
  await keepStranger(context, browser, stranger)
  if (await hasAccount(context, stranger.email)) return { outcome: 'linkNeeded', stranger, errand }
  if (errand.purpose === 'signIn') return { outcome: 'registerNeeded', stranger, errand }
  await openInvitation(context, errand.invitation)
  return { outcome: 'invitation', stranger, errand }
}

/** Returns the user's name. Apple sends the name once, in the form; Google sends it in the token. */
const nameOf = (claims: { firstName: string; lastName: string }, back: Return) => ({
  firstName: claims.firstName || back.firstName,
  lastName: claims.lastName || back.lastName,
})

async function linkToSession(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'post' | 'pokes'>,
  errand: Errand,
  stranger: Stranger,
  session: Session | undefined,
  source: RegisterSource,
): Promise<Arrival> {
  const { linkTo } = errand
  if (!linkTo || session?.member.userId !== linkTo.userId) throw new AppError('signInNeeded')
  if (session.account.staff_id !== null) throw new AppError('notAllowed')
  const account = await readOwnAccount(context, session)
  // If the password changed since verification, the user must verify again.
  if (hashOf(account.password_hash) !== linkTo.provedBy) throw new AppError('authorizationFailed')
  await asProved(context, account, async (transaction) => {
    const inside = { ...context, database: transaction }
    await linkIdentity(inside, account, stranger)
    await notifyOwner(inside, account, providerChange('identityLinked', stranger.provider), source, transaction)
  })
  context.pokes.announce(account.company_id, 'access', account.id)
  await noteOwnChange(context, account, 'identityLink', source, { provider: stranger.provider })
  return { outcome: 'linked', errand }
}

async function enterBy(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  errand: Errand,
  account: AccountRow,
  source: RequestSource,
): Promise<Arrival> {
  if (account.status === 1 && account.staff_id === null) return { outcome: 'signedIn', account, errand }
  const object = { kind: 'user', id: account.id, label: account.email }
  const details = { reason: 'accountInvalid', way: errand.provider }
  const about = { companyId: account.company_id, action: 'signIn', outcome: 'refused', object } as const
  await noteAudit(context, { ...about, source, details })
  throw new AppError('accountInvalid')
}

const findByIdentity = (
  { database }: Pick<Ports, 'database'>,
  { issuer, subject }: Stranger,
): Promise<AccountRow | undefined> =>
  database
    .selectFrom('identity')
    .innerJoin('account', (join) =>
      join.onRef('account.company_id', '=', 'identity.company_id').onRef('account.id', '=', 'identity.user_id'),
    )
    .selectAll('account')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()
