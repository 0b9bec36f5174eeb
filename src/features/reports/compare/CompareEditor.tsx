import { Trans, useLingui } from '@lingui/react/macro'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useMemo, useState } from 'react'
import { firstCompare, type CompareSetup, withSameSettings } from '#domain/report/reportSetup.ts'
import { reportStateOf } from '#domain/report/reportState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useCanEditAll } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { NoFigures } from '../NoFigures.tsx'
import { ReportPages } from '../pages/ReportPages.tsx'
import { useReportFonts } from '../pages/useReportFonts.ts'
import { useShownReport } from '../paper/useShownReport.ts'
import { usePaper } from '../paper/usePaper.ts'
import { PlainReport } from '../plain/PlainReport.tsx'
import { Runs } from '../plain/Runs.tsx'
import { ReportHead } from '../ReportHead.tsx'
import { ApprovalBar } from '../site/ApprovalBar.tsx'
import { useReportChanges } from '../site/useReportChanges.ts'
import { useSites } from '../useSites.ts'
import styles from './Compare.module.css'
import { changeCompare, type SetCompare } from './compareChange.ts'
import { CompareBlocks } from './CompareBlocks.tsx'
import { CompareTools } from './CompareTools.tsx'
import { CompareView } from './CompareView.tsx'
import { type AssembledComparisons, useComparison } from './useComparison.ts'

export function CompareEditor({ record }: { record: LocalRecord<'report'> }) {
  const { t } = useLingui()
  const { state, setup } = record.fields
  const isDraft = reportStateOf(state) === 'draft'
  const isEditable = useCanEditAll('report') && isDraft
  const { compare, set, looked } = useCompareSetup(record, isEditable)
  const sites = useSites(isDraft && setup ? withSameSettings(setup.subjects, compare.same) : undefined)
  const assembled = useComparison(record, sites.value)
  const frozen = useShownReport(record, undefined)
  const shown = useComparison(looked, sites.value)
  const finding = shown?.own.blocks.find(({ kind }) => kind === 'compareFinding')?.title
  return (
    <div className={styles.page}>
      <ReportHead
        record={record}
        list={{ label: t`Comparison report`, href: '/compareReport' }}
        finding={finding && shown && <Runs report={shown.own} runs={finding} />}
      >
        {isEditable && <CompareBlocks record={record} />}
        {isDraft && (
          <Button icon={<RotateCw size={20} aria-hidden="true" />} busy={sites.isPending} onClick={() => sites.retry()}>
            <Trans>Recalculate</Trans>
          </Button>
        )}
      </ReportHead>
      <ApprovalBar record={record} assembled={sites.settled && assembled} />
      {isDraft ? (
        <Draft {...{ record, compare, set }} assembled={shown} hasFailed={sites.hasFailed} onAgain={sites.retry} />
      ) : frozen.report ? (
        <ReportPages report={frozen.report} plain={<PlainReport report={frozen.report} />} />
      ) : (
        <NoFigures isMissing={frozen.isMissing} isAltered={frozen.isAltered} hasFailed={false} />
      )}
    </div>
  )
}

/** Returns the comparison settings and their setter; without edit rights, changes apply only to this screen. */
function useCompareSetup(record: LocalRecord<'report'>, isEditable: boolean) {
  const { changeSetup } = useReportChanges(record)
  const [own, setOwn] = useState<CompareSetup>()
  const { setup } = record.fields
  const compare = own ?? setup?.compare ?? firstCompare
  const looked = useMemo(
    () => (own && setup ? { ...record, fields: { ...record.fields, setup: { ...setup, compare: own } } } : record),
    [own, setup, record],
  )
  const set: SetCompare = (change) => {
    const next = changeCompare(compare, change)
    if (isEditable) void changeSetup({ compare: next })
    else setOwn(next)
  }
  return { compare, set, looked }
}

interface DraftProps {
  record: LocalRecord<'report'>
  assembled: AssembledComparisons | undefined
  compare: CompareSetup
  set: SetCompare
  hasFailed: boolean
  onAgain: () => void
}

function Draft({ record, assembled, compare, set, hasFailed, onAgain }: DraftProps) {
  const { t } = useLingui()
  const [as, setAs] = useState<'screen' | 'pages'>('screen')
  // Load the fonts now, so that pages can be created offline later.
  useReportFonts()
  const paper = usePaper(record, assembled?.own)
  if (!assembled || !paper) return <NoFigures hasFailed={hasFailed} onAgain={onAgain} />
  const { own, comparison } = assembled
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          label={t`Show as`}
          value={as}
          onChange={setAs}
          segments={[
            { value: 'screen', label: t`Comparison` },
            { value: 'pages', label: t`Pages` },
          ]}
        />
        <CompareTools comparison={comparison} compare={compare} set={set} />
      </div>
      {as === 'screen' ? (
        <CompareView report={own} comparison={comparison} compare={compare} set={set} />
      ) : (
        <ReportPages report={paper} plain={<PlainReport report={paper} />} />
      )}
    </>
  )
}
