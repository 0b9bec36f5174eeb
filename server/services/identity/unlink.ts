import type { unlinkIdentity } from '#domain/contracts/accountIdentity.ts'
import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { asProved } from '../accounts/asProved.ts'
import type { RegisterSource } from '../accounts/register.ts'
import { proveAgain, type Prover, readOwnAccount } from '../accounts/ownAccount.ts'
import { notifyOwner, providerChange } from '../accounts/notifyOwner.ts'
import { noteOwnChange } from '../accounts/passwordReset.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Ports } from '../../ports.ts'

/** Unlinks a provider from the user's own account after `proveAgain`, unless it is the only way to sign in. */
export async function unlink(
  context: Prover & Pick<Ports, 'post' | 'pokes' | 'identityProviders'>,
  session: Session,
  { provider, currentPassword }: InputOf<typeof unlinkIdentity>,
  source: RegisterSource,
): Promise<void> {
  const account = await readOwnAccount(context, session)
  await requireOtherWayIn(context, account, provider)
  await proveAgain(context, account, session, currentPassword, source)
  const isUnlinked = await asProved(
    context,
    account,
    async (database) => {
      // Another request may have unlinked the other provider meanwhile.
      await requireOtherWayIn({ ...context, database }, account, provider)
      const parted = await database
        .deleteFrom('identity')
        .where('company_id', '=', account.company_id)
        .where('user_id', '=', account.id)
        .where('provider', '=', provider)
        .executeTakeFirst()
      return parted.numDeletedRows > 0n
    },
    'passwordWrong',
  )
  if (!isUnlinked) return
  context.pokes.announce(account.company_id, 'access', account.id)
  await noteOwnChange(context, account, 'identityUnlink', source, { provider })
  await notifyOwner(context, account, providerChange('identityUnlinked', provider), source)
}

/** Throws `identityLast` for an account without a password and without another linked provider that is offered here. */
async function requireOtherWayIn(
  { database, identityProviders }: Pick<Ports, 'database' | 'identityProviders'>,
  account: AccountRow,
  provider: IdentityProvider,
): Promise<void> {
  if (account.password_hash !== '') return
  const linked = await database
    .selectFrom('identity')
    .select('provider')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.id)
    .where('provider', '!=', provider)
    .execute()
  if (!linked.some((other) => identityProviders.has(other.provider as IdentityProvider)))
    throw new AppError('identityLast')
}
