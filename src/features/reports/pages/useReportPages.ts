import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Report } from '#domain/report/reportNode.ts'
import { type LatestRequest, requestLatest } from '#domain/requestLatest.ts'
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
  const layouts = useRef<LatestRequest<Report>>(undefined)
  const host = (): ReportHost => (opened.current ??= openReportHost())
  const layOut = useEffectEvent((next: Report) => host().port.pages(next))

  useEffect(() => {
    const latest = requestLatest<Report, LaidReport | undefined>({
      run: (next) => layOut(next),
      onResult: (laid) => setKnown((last) => (laid ? { laid, state: 'ready' } : { ...last, state: 'missing' })),
      onError: () => setKnown((last) => ({ ...last, state: 'failed' })),
    })
    layouts.current = latest
    return () => {
      latest.stop()
      opened.current?.end()
      opened.current = null
    }
  }, [])
  useEffect(() => {
    if (report) layouts.current?.request(report)
  }, [report])
  return { ...known, host }
}
