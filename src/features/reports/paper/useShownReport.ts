import { reportStateOf } from '#domain/report/reportState.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useFrozenReport } from '../frozen/useFrozenReport.ts'
import { usePaper } from './usePaper.ts'

export interface ShownReport {
  readonly isDraft: boolean
  readonly report: Report | undefined
  /** True if the frozen content isn't on this device. */
  readonly isMissing: boolean
  /** True if the frozen content doesn't match its fingerprint. */
  readonly isAltered: boolean
}

/** Returns the report to read and export: drafts use current figures, other states frozen figures. */
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
