import type { Allowance, Ports } from '../../ports.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { Session } from '../sessions/sessions.ts'
import { noteAudit } from './noteAudit.ts'

const hour = 3_600_000

/** Limits per hour: one entry for a member and endpoint, a hundred entries for a company. */
const linesOfEndpoint: Allowance = { name: 'refused access', whole: 1, withinMs: hour }
const linesOfCompany: Allowance = { name: 'refused access of a company', whole: 100, withinMs: hour }

/** Logs unauthorized use of an endpoint, once per hour. */
export async function noteRefusedAccess(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'allowances'>,
  { member, account }: Pick<Session, 'member' | 'account'>,
  path: string,
  source: Pick<RequestSource, 'address' | 'agent'>,
): Promise<void> {
  const { allowances } = context
  const key = `${member.userId} ${path}`
  const of = [
    [linesOfEndpoint, key],
    [linesOfCompany, member.companyId],
  ] as const
  if (Math.min(...(await allowances.left(of))) < 1) return
  await allowances.take(of.map(([allowance, whose]) => [allowance, whose, 1] as const))
  await noteAudit(context, {
    companyId: member.companyId,
    action: 'accessRefused',
    outcome: 'refused',
    actor: { id: member.userId, ...account },
    object: { kind: 'endpoint', id: path, label: path },
    source,
  })
}
