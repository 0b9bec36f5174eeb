import type { signedIn } from '#domain/contracts/account.ts'
import type { InferOutput } from 'valibot'
import { AppError } from '#domain/errors.ts'
import { setSessionCookies } from '../http/sessionCookies.ts'
import { readSecret } from '../http/secretCookie.ts'
import { isStaffHost } from '../http/ownAddress.ts'
import { requestSource } from '../http/requestSource.ts'
import { asProved } from '../services/accounts/asProved.ts'
import { noteAudit } from '../services/audit/noteAudit.ts'
import { refuseShutDemo } from '../services/sessions/shutDemo.ts'
import { type Account, closeSession, openSession, type WayIn } from '../services/sessions/sessions.ts'
import type { Ports } from '../ports.ts'
import type { RouteCall } from '../http/routeCall.ts'

export type Arrival = Pick<
  Account,
  'id' | 'company_id' | 'email' | 'first_name' | 'last_name' | 'password_hash' | 'staff_id'
>

/**
 * Opens a session with a new token and cookies. Ends the browser's previous session, so that no earlier token survives
 * a sign-in. Refuses demo accounts where the demo isn't allowed. Staff guests and the staff console's host require the
 * staff flow.
 */
export async function letIn(
  context: Ports,
  { request, reply }: RouteCall,
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
