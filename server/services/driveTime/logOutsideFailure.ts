import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { OutsideFailure } from '../../adapters/driveTime/driveTimeProvider.ts'
import type { Allowance, Ports } from '../../ports.ts'

/** Problems of the service or the connection. Other problems concern the request, such as a place without roads. */
const serviceProblems: ReadonlySet<OutsideProblem> = new Set<OutsideProblem>([
  'keyRefused',
  'quotaAtProvider',
  'late',
  'unreachable',
  'unreadable',
  'holes',
])

const linesOfProblem: Allowance = { name: 'log of an outside failure', whole: 1, withinMs: 60_000 }

/** Logs a failure of an external service, without places or people, at most once a minute per service and problem. */
export async function logOutsideFailure(
  { allowances, reportFault }: Pick<Ports, 'allowances' | 'reportFault'>,
  service: string,
  failure: OutsideFailure,
): Promise<void> {
  if (!serviceProblems.has(failure.problem)) return
  const whose = `${service} ${failure.problem}`
  const [left] = await allowances.left([[linesOfProblem, whose]])
  if (left! < 1) return
  await allowances.take([[linesOfProblem, whose, 1]])
  reportFault(failure, service)
}
