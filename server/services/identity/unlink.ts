import type { unlinkIdentity } from '#domain/contracts/accountIdentity.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { RegisterSource } from '../accounts/register.ts'
import { provePassword, type Prover, readOwnAccount } from '../accounts/ownAccount.ts'
import { notifyOwner, providerChange } from '../accounts/notifyOwner.ts'
import { noteOwnChange } from '../accounts/passwordReset.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Ports } from '../../ports.ts'

/**
 * Unlinks a provider from the user's own account. The account must have a password, or the user would be locked out.
 */
export async function unlink(
  context: Prover & Pick<Ports, 'post' | 'pokes'>,
  session: Session,
  { provider, currentPassword }: InputOf<typeof unlinkIdentity>,
  source: RegisterSource,
): Promise<void> {
  const account = await readOwnAccount(context, session)
  if (account.password_hash === '') throw new AppError('identityLast')
  await provePassword(context, account, currentPassword, source)
  const parted = await context.database
    .deleteFrom('identity')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.id)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (parted.numDeletedRows === 0n) return
  context.pokes.announce(account.company_id, 'access', account.id)
  await noteOwnChange(context, account, 'identityUnlink', source, { provider })
  await notifyOwner(context, account, providerChange('identityUnlinked', provider), source)
}
