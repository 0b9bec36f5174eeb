import { useEffect, useRef, useState } from 'react'
import type { Report } from '#domain/report/reportNode.ts'
import type { LaidReport } from '#draw/report/reportPage.ts'
import { openReportHost, type ReportHost } from '#session/workers/reportHost.ts'

/** Pages of a report and their state. The previous pages remain visible while newer pages are computed. */
export interface ReportPagesState {
  readonly laid: LaidReport | undefined
  /** State of the pages; `missing` if the fonts aren't on this device and there is no network. */
  readonly state: 'waiting' | 'ready' | 'missing' | 'failed'
  readonly host: () => ReportHost
}

/** Lays out a report in a worker after each change; intermediate changes are skipped. */
export function useReportPages(report: Report | undefined): ReportPagesState {
  const [known, setKnown] = useState<Pick<ReportPagesState, 'laid' | 'state'>>({ laid: undefined, state: 'waiting' })
  const opened = useRef<ReportHost>(null)
  const running = useRef(false)
  const wanted = useRef<Report>(undefined)
  const host = (): ReportHost => (opened.current ??= openReportHost())

  useEffect(
    () => () => {
      opened.current?.end()
      opened.current = null
    },
    [],
  )
  useEffect(() => {
    if (!report) return
    wanted.current = report
    if (running.current) return
    running.current = true
    void layOut()

    async function layOut(): Promise<void> {
      try {
        while (wanted.current) {
          const next = wanted.current
          wanted.current = undefined
          const laid = await host().port.pages(next)
          setKnown((last) => (laid ? { laid, state: 'ready' } : { ...last, state: 'missing' }))
        }
      } catch {
        setKnown((last) => ({ ...last, state: 'failed' }))
      } finally {
        running.current = false
      }
    }
  }, [report])
  return { ...known, host }
}
