import type { ReportPort } from '#work/reportPort.ts'
import { startWorker } from './startWorker.ts'
import { linkWorker } from './workerLink.ts'

export interface ReportHost {
  readonly port: ReportPort
  readonly end: () => void
}

/** Number of files after which the worker restarts, to release accumulated memory. */
const filesOfOneWorker = 20

/** Opens the report worker. Calls throw `WorkerLost` if a report crashes it. */
export function openReportHost(): ReportHost {
  const open = () => {
    const opened = linkWorker<ReportPort>(
      (onDeath) =>
        startWorker<ReportPort>(
          new Worker(new URL('../../../workers/report.worker.ts', import.meta.url), { type: 'module' }),
          onDeath,
        ),
      () => {
        // A report that crashes the worker must not block later reports.
        if (opened.isBroken()) opened.revive()
      },
    )
    return opened
  }
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
