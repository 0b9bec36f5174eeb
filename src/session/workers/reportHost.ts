import { releaseProxy, wrap } from 'comlink'
import type { ReportPort } from '#work/reportPort.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

export interface ReportHost {
  readonly port: ReportPort
  readonly end: () => void
}

/** Number of files after which the worker restarts, to release accumulated memory (T31). */
const filesOfOneWorker = 20

/** Opens the report worker. Calls throw `WorkerLost` if a report crashes it. */
export function openReportHost(
  start: (onDeath: (cause: unknown) => void) => LinkedWorker<ReportPort> = startReportWorker,
): ReportHost {
  const open = () =>
    linkWorker<ReportPort>(
      start,
      () => {
        // A report that crashes the worker must not block later reports.
        if (link.isBroken()) link.revive()
      },
      () => Date.now(),
    )
  let link = open()
  let files = 0
  let underWay = 0
  const make = async <T>(work: (port: ReportPort) => Promise<T>): Promise<T> => {
    if (files >= filesOfOneWorker && underWay === 0) {
      link.end()
      link = open()
      files = 0
    }
    files += 1
    underWay += 1
    try {
      return await link.use(work)
    } finally {
      underWay -= 1
    }
  }
  return {
    port: {
      pages: (report) => link.use((port) => port.pages(report)),
      pdf: (report, pictures) => make((port) => port.pdf(report, pictures)),
      xlsx: (report, words) => make((port) => port.xlsx(report, words)),
    },
    end: () => link.end(),
  }
}

function startReportWorker(onDeath: (cause: unknown) => void): LinkedWorker<ReportPort> {
  const worker = new Worker(new URL('../../../workers/report.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', (event) => onDeath(event.message))
  const remote = wrap<ReportPort>(worker)
  return {
    port: {
      pages: async (report) => remote.pages(report),
      pdf: async (report, pictures) => remote.pdf(report, pictures),
      xlsx: async (report, words) => remote.xlsx(report, words),
    },
    end() {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
