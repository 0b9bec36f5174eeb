import type { Allowance, Ports } from '../../ports.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { Session } from '../sessions.ts'
import { noteAudit } from './noteAudit.ts'

const hour = 3_600_000

/** A member who keeps trying one endpoint shows up once an hour; a company's log has room for a hundred such lines an hour. */
const linesOfEndpoint: Allowance = { name: 'refused access', whole: 1, withinMs: hour }
const linesOfCompany: Allowance = { name: 'refused access of a company', whole: 100, withinMs: hour }

/** Adds a line to the audit for a member who used an endpoint without the right to it; repeated tries within the hour add none. */
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
