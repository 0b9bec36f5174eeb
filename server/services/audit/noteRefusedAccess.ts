import type { RequestSource } from '../../http/requestSource.ts'
import type { Ports } from '../../ports.ts'
import type { Session } from '../sessions/sessions.ts'
import { noteSparingly } from './noteSparingly.ts'

/** Logs unauthorized use of an endpoint, at most once an hour per member and endpoint. */
export async function noteRefusedAccess(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'allowances'>,
  { member, account }: Pick<Session, 'member' | 'account'>,
  path: string,
  source: Pick<RequestSource, 'address' | 'agent'>,
): Promise<void> {
  await noteSparingly(context, 'refused access', `${member.userId} ${path}`, {
    companyId: member.companyId,
    action: 'accessRefused',
    actor: { id: member.userId, ...account },
    object: { kind: 'endpoint', id: path, label: path },
    source,
  })
}
