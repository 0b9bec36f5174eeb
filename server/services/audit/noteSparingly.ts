import type { Allowance, Ports } from '../../ports.ts'
import { type AuditEvent, noteAudit } from './noteAudit.ts'

const hour = 3_600_000

/** Limits per hour, so that no one can flood the audit: one entry per key, a hundred per company and kind. */
const allowancesOf = (kind: string): readonly [ofKey: Allowance, ofCompany: Allowance] => [
  { name: kind, whole: 1, withinMs: hour },
  { name: `${kind} of a company`, whole: 100, withinMs: hour },
]

export async function noteSparingly(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'allowances'>,
  kind: 'refused access' | 'refused try',
  key: string,
  event: Omit<AuditEvent, 'outcome'>,
): Promise<void> {
  const { allowances } = context
  const [ofKey, ofCompany] = allowancesOf(kind)
  const of = [
    [ofKey, key],
    [ofCompany, event.companyId],
  ] as const
  if (Math.min(...(await allowances.left(of))) < 1) return
  await allowances.take(of.map(([allowance, whose]) => [allowance, whose, 1] as const))
  await noteAudit(context, { ...event, outcome: 'refused' })
}
