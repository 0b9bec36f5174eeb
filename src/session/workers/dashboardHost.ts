import { proxy } from 'comlink'
import type { DashboardPort } from '#work/dashboardPort.ts'
import { startWorker } from './startWorker.ts'
import { linkWorker } from './workerLink.ts'

export interface DashboardHost {
  readonly facts: DashboardPort['facts']
  readonly end: () => void
}

/** Opens a user's dashboards; `onChange` is called when records change or the worker restarts. */
export function openDashboardHost(
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  onChange: () => void,
): DashboardHost {
  const link = linkWorker<Pick<DashboardPort, 'facts'>>(
    (onDeath) =>
      startWorker<DashboardPort>(
        new Worker(new URL('../../../workers/dashboard.worker.ts', import.meta.url), { type: 'module' }),
        onDeath,
        (port) => port.open({ companyId, userId }, proxy(onChange)),
      ),
    () => {
      if (!link.isBroken()) onChange()
    },
  )
  return { facts: (scope, request) => link.use((port) => port.facts(scope, request)), end: link.end }
}
