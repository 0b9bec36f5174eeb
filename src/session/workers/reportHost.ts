import { releaseProxy, wrap } from 'comlink'
import type { ReportPort } from '#work/reportPort.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

/** The worker that makes pages and files of reports, started at its first use, ended with the screen. */
export interface ReportHost {
  readonly port: ReportPort
  readonly end: () => void
}

/** Files after which the worker is started again: what a long run leaves in its memory goes with it (T31). */
const filesOfOneWorker = 20

/** Opens the worker for reports. What it is asked throws `WorkerLost` when a report was too much for it. */
export function openReportHost(
  start: (onDeath: (cause: unknown) => void) => LinkedWorker<ReportPort> = startReportWorker,
): ReportHost {
  const open = () =>
    linkWorker<ReportPort>(
      start,
      () => {
        // A report that kills the worker must not keep later ones out.
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
