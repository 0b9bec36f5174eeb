import type { signedIn } from '#domain/contracts/account.ts'
import type { InferOutput } from 'valibot'
import { AppError } from '#domain/errors.ts'
import { setSessionCookies } from '../http/cookies.ts'
import { readSecret } from '../http/secretCookie.ts'
import { isStaffHost } from '../http/ownAddress.ts'
import { requestSource } from '../http/requestSource.ts'
import { asProved } from '../services/accounts/asProved.ts'
import { noteAudit } from '../services/audit/noteAudit.ts'
import { refuseShutDemo } from '../services/shutDemo.ts'
import { type Account, closeSession, openSession, type WayIn } from '../services/sessions.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../http/call.ts'

/** Somebody who may come in. */
export type Arrival = Pick<
  Account,
  'id' | 'company_id' | 'email' | 'first_name' | 'last_name' | 'password_hash' | 'staff_id'
>

/**
 * Opens a session under a new token and gives its cookies. The session that the browser had until now, whoever's it was, ends: no
 * token from before a sign-in is good after it. The demo is refused where it must not be, a guest of the staff comes in by the staff's own way and by no other, and nobody else does on the
 * staff console's own host.
 */
export async function letIn(
  context: Ports,
  { request, reply }: Call,
  account: Arrival,
  way: WayIn['way'],
  endsAt?: number,
): Promise<InferOutput<typeof signedIn>> {
  if (account.staff_id !== null && way !== 'staff') throw new AppError('accountInvalid')
  if (way !== 'staff' && isStaffHost(context.env, request)) throw new AppError('unknownHost')
  if (way !== 'staff') await refuseShutDemo(context, account.company_id)
  const source = requestSource(request)
  const earlier = readSecret(context, request, 'token')
  if (earlier) await closeSession(context, earlier)
  const { token, deviceKey, expiresAt } = await asProved(context, account, (transaction) =>
    openSession({ ...context, database: transaction }, account, { way, endsAt, ...source }),
  )
  setSessionCookies(context, reply, { token, deviceKey }, { expiresAt, account })
  const object = { kind: 'user', id: account.id, label: account.email }
  const about = { companyId: account.company_id, action: 'signIn', actor: account, object } as const
  await noteAudit(context, { ...about, source, details: { way } })
  return { userId: account.id, companyId: account.company_id, expiry: new Date(expiresAt).toISOString() }
}
