import { reportStateOf } from '#domain/report/reportState.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useKeptReport } from '../site/useKeptReport.ts'
import { usePaper } from './usePaper.ts'

export interface ShownReport {
  readonly isDraft: boolean
  /** Undefined until it is known. */
  readonly report: Report | undefined
  /** True when its frozen content is not on this device. */
  readonly isMissing: boolean
  /** True when its frozen content isn't what its fingerprint was made of. */
  readonly isAltered: boolean
}

/** Returns a report as it is read and exported: a draft from today's figures, every other state from its frozen ones. */
export function useShownReport(record: LocalRecord<'report'>, draft: Report | undefined): ShownReport {
  const kept = useKeptReport(record)
  const isDraft = reportStateOf(record.fields.state) === 'draft'
  const report = usePaper(record, isDraft ? draft : kept.report)
  return { isDraft, report, isMissing: !isDraft && kept.isKnown && !kept.report, isAltered: !isDraft && kept.isAltered }
}
