import type { ChainAsk } from '#analysis/dashboard/chainRows.ts'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import type { Scope } from '#analysis/dashboard/dashboardScope.ts'

/** Interface of the dashboard worker. Calls wait for the first read of records. */
export interface DashboardPort {
  /** Starts following records; `onChange` is called on changes on the device. Call once. */
  open(owner: { readonly companyId: string; readonly userId: string }, onChange: () => void): void
  facts(scope: Scope, request: ChainAsk): Promise<DashboardFacts>
}
