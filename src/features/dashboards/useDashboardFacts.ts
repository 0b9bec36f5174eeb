import type { ChainAsk } from '#analysis/dashboard/chainRows.ts'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import { type Scope, scopeText } from '#analysis/dashboard/scope.ts'
import { useSession } from '#session/useSession.ts'
import { openDashboardHost } from '#session/workers/dashboardHost.ts'
import { useFollowed } from '#session/workers/useFollowed.ts'

/** The facts of a dashboard, from the records of this device. */
export function useDashboardFacts(scope: Scope, ask: ChainAsk): DashboardFacts | 'failed' | undefined {
  const { companyId, userId } = useSession().database
  const { today, currency, year } = ask
  const about = `${scopeText(scope)} ${today} ${currency} ${year}`
  return useFollowed({
    of: `${companyId} ${userId}`,
    open: (onChange) => openDashboardHost({ companyId, userId }, onChange),
    ...{ ask: about, about },
    tell: (host) => host.facts(scope, { today, currency, year }),
  })
}
