import { proxy, releaseProxy, wrap } from 'comlink'
import type { DashboardPort } from '#work/dashboardPort.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

type Facts = DashboardPort['facts']

export interface DashboardHost {
  readonly facts: Facts
  readonly end: () => void
}

/** Opens a user's dashboards; `onChange` is called when records change or the worker restarts. */
export function openDashboardHost(
  owner: { readonly companyId: string; readonly userId: string },
  onChange: () => void,
): DashboardHost {
  const link = linkWorker<Pick<DashboardPort, 'facts'>>(
    (onDeath) => startWorker(owner, onChange, onDeath),
    () => {
      if (!link.isBroken()) onChange()
    },
    () => Date.now(),
  )
  return { facts: (scope, request) => link.use((port) => port.facts(scope, request)), end: link.end }
}

function startWorker(
  owner: { readonly companyId: string; readonly userId: string },
  onChange: () => void,
  onDeath: (cause: unknown) => void,
): LinkedWorker<Pick<DashboardPort, 'facts'>> {
  const worker = new Worker(new URL('../../../workers/dashboard.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', (event) => onDeath(event.message))
  const remote = wrap<DashboardPort>(worker)
  remote.open({ companyId: owner.companyId, userId: owner.userId }, proxy(onChange)).catch(onDeath)
  return {
    port: { facts: async (scope, request) => remote.facts(scope, request) },
    end() {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
