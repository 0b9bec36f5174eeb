import { Trans, useLingui } from '@lingui/react/macro'
import Map from 'lucide-react/icons/map'
import { useMemo, useState } from 'react'
import { areaBlocks, siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { textBlock } from '#domain/reportAssembly/blocks/closingBlocks.ts'
import { changesSince, type ReportChanges } from '#domain/reportAssembly/reportChanges.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { reportStateOf } from '#domain/report/reportState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useCanEditAll } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import type { CountedReport } from '../download/useDownload.ts'
import { ReportPages } from '../pages/ReportPages.tsx'
import { NoFigures } from '../NoFigures.tsx'
import { useShownReport } from '../paper/useShownReport.ts'
import { PlainReport } from '../plain/PlainReport.tsx'
import { ReportHead } from '../ReportHead.tsx'
import { useAssembled } from '../useAssembled.ts'
import { useSites } from '../useSites.ts'
import { ApprovalBar } from './ApprovalBar.tsx'
import { BlockList } from './BlockList.tsx'
import { BlockSettings } from './BlockSettings.tsx'
import { ChangesBar } from './ChangesBar.tsx'
import styles from './SiteReport.module.css'
import { useVersionBefore } from '../frozen/useFrozenReport.ts'

export function ReportEditor({ record }: { record: LocalRecord<'report'> }) {
  const { t } = useLingui()
  const { state, setup } = record.fields
  const isDraft = reportStateOf(state) === 'draft'
  const isEditable = useCanEditAll('report') && isDraft
  const [chosen, setChosen] = useState<string>()
  const [isListOpen, setIsListOpen] = useState(false)
  const sites = useSites(isDraft ? setup?.subjects : undefined, setup?.area)
  const assembled = useAssembled(record, sites.value)
  const { report, isMissing, isAltered } = useShownReport(record, assembled?.own)
  const before = useVersionBefore(record)
  const changes = useMemo(() => before && report && changesSince(before, report), [before, report])
  const kinds = setup?.area ? [...areaBlocks, textBlock] : siteBlocks()
  const choose = (block: string) => {
    setChosen(block)
    const onPage = document.querySelector(`[data-page-block="${CSS.escape(block)}"]`)
    const shown = onPage ?? document.getElementById(`block-${block}`)
    shown?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={styles.page}>
      <ReportHead record={record} list={{ label: t`Site reports`, href: '/siteReport' }}>
        <Ways record={record} />
      </ReportHead>
      <ApprovalBar record={record} assembled={sites.settled && assembled} />
      {changes && <ChangesBar changes={changes} onChoose={choose} />}
      <div className={styles.columns}>
        <aside className={styles.side} data-open={isListOpen}>
          <Button className={styles.fold} aria-expanded={isListOpen} onClick={() => setIsListOpen(!isListOpen)}>
            <Trans>Blocks and settings</Trans>
          </Button>
          <div className={styles.folded}>
            <BlockList {...{ record, isEditable, chosen, kinds }} changed={changes?.blocks} onChoose={choose} />
            <BlockSettings record={record} isEditable={isEditable} chosen={chosen} />
          </div>
        </aside>
        <div className={styles.main}>
          <Pages
            report={report}
            changes={changes}
            isMissing={isMissing}
            isAltered={isAltered}
            hasFailed={sites.hasFailed}
            onAgain={sites.retry}
            counted={setup?.area && { id: record.id, area: setup.area }}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      </div>
    </div>
  )
}

/** Link to Location Explorer, where the area of an area report is edited. */
function Ways({ record: { id, fields } }: { record: LocalRecord<'report'> }) {
  if (!fields.setup?.area) return null
  return (
    <AppLink href={`/map?panel=explorer&view=map&id=${id}`} className={buttonClass({})}>
      <Map size={20} aria-hidden="true" />
      <Trans>Show on the map</Trans>
    </AppLink>
  )
}

interface PagesProps {
  report: Report | undefined
  changes: ReportChanges | undefined
  isMissing: boolean
  isAltered: boolean
  counted: CountedReport | undefined
  hasFailed: boolean
  onAgain: () => void
  chosen: string | undefined
  onChoose: (block: string) => void
}

function Pages({ report, changes, counted, chosen, onChoose, ...lack }: PagesProps) {
  if (!report) return <NoFigures {...lack} />
  return (
    <ReportPages
      {...{ report, changes, chosen, onChoose, counted }}
      plain={<PlainReport report={report} chosen={chosen} onChoose={onChoose} />}
    />
  )
}
