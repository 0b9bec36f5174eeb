import type { ChainAsk } from '#analysis/dashboard/chainRows.ts'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import type { Scope } from '#analysis/dashboard/scope.ts'

/** What the dashboard worker offers. Questions wait until the records have been read for the first time. */
export interface DashboardPort {
  /** Begins to follow the records; `onChange` is called when something on the device has changed. Called once. */
  open(owner: { readonly companyId: string; readonly userId: string }, onChange: () => void): void
  facts(scope: Scope, request: ChainAsk): Promise<DashboardFacts>
}
