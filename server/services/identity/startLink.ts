import type { linkIdentity } from '#domain/contracts/accountIdentity.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import { proveAgain, type Prover, readOwnAccount } from '../accounts/ownAccount.ts'
import type { RegisterSource } from '../accounts/register.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Ports } from '../../ports.ts'
import { hashOf } from '../credentials/secrets.ts'
import { beginIdentityRequest } from './identityRequests.ts'

/** Starts linking a provider to the user's own account after `proveAgain`. */
export async function startLink(
  ports: Prover & Pick<Ports, 'identityProviders'>,
  session: Session,
  { provider, currentPassword }: InputOf<typeof linkIdentity>,
  returnTo: string,
  asked: RegisterSource,
): Promise<{ address: string; browser: string }> {
  const account = await readOwnAccount(ports, session)
  await proveAgain(ports, account, session, currentPassword, asked)
  const { companyId, userId } = session.member
  const linkTo = { companyId, userId, provedBy: hashOf(account.password_hash) }
  const errand = { provider, purpose: 'link', returnTo, invitation: '', linkTo } as const
  return beginIdentityRequest(ports, errand, asked.origin)
}
