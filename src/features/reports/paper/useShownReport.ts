import { reportStateOf } from '#domain/report/reportState.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useFrozenReport } from '../site/useKeptReport.ts'
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
  const frozen = useFrozenReport(record)
  const isDraft = reportStateOf(record.fields.state) === 'draft'
  const report = usePaper(record, isDraft ? draft : frozen.report)
  return {
    isDraft,
    report,
    isMissing: !isDraft && frozen.isKnown && !frozen.report,
    isAltered: !isDraft && frozen.isAltered,
  }
}
