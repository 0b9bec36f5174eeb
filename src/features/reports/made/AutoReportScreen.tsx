import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Report } from '#domain/report/reportNode.ts'
import { reportStateOf } from '#domain/report/reportState.ts'
import { listRecords } from '#db/queries/records.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { AppLink, useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useRecords } from '#session/useRecords.ts'
import { openReportHost } from '#session/workers/reportHost.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NoFigures } from '../NoFigures.tsx'
import { NoReport } from '../NoReport.tsx'
import { useComparison } from '../compare/useComparison.ts'
import { findReports } from '../list/findReports.ts'
import { AreaDownload } from '../download/AreaDownload.tsx'
import { FileNotice } from '../files/FileNotice.tsx'
import { makeReportBook } from '../files/makeReportFile.ts'
import { useExported } from '../paper/useExported.ts'
import { useShownReport } from '../paper/useShownReport.ts'
import { reportAddress } from '../reportAddress.ts'
import { useAssembled } from '../useAssembled.ts'
import { useSites } from '../useSites.ts'

interface AutoReportProps {
  kind: 'site' | 'compare'
  /** Report id; by default the newest report of this kind. */
  id?: string | undefined
}

export function AutoReportScreen({ kind, id }: AutoReportProps) {
  const { t } = useLingui()
  const reports = useRecords((database) => listRecords(database, 'report'), [])
  const title = kind === 'compare' ? t`Comparison report` : t`Site report`
  useDocumentTitle(title)
  if (!reports) return <Skeleton lines={6} />
  const [newest] = findReports(reports, { search: '', state: '', kind })
  const record = id === undefined ? newest : reports.find((one) => one.id === id && one.fields.kind === kind)
  if (!record) return <NoReport title={title} />
  return kind === 'compare' ? <ComparisonBook record={record} /> : <SiteBook record={record} />
}

type OfRecord = { record: LocalRecord<'report'> }

/**
 * Exports a site report as a workbook. An area report is exported by the download dialog, which counts the download.
 */
function SiteBook({ record }: OfRecord) {
  const { go } = useNavigation()
  const { id, fields } = record
  return fields.setup?.area ? (
    <AreaDownload id={id} first="xlsx" onClose={() => go(reportAddress(record))} />
  ) : (
    <StoreBook record={record} />
  )
}

function StoreBook({ record }: OfRecord) {
  const sites = useDraftSites(record)
  const assembled = useAssembled(record, sites.settled)
  return <Book record={record} draft={assembled?.own} hasFailed={sites.hasFailed} />
}

function ComparisonBook({ record }: OfRecord) {
  const sites = useDraftSites(record)
  const assembled = useComparison(record, sites.settled)
  return <Book record={record} draft={assembled?.own} hasFailed={sites.hasFailed} />
}

const useDraftSites = ({ fields }: LocalRecord<'report'>) =>
  useSites(reportStateOf(fields.state) === 'draft' ? fields.setup?.subjects : undefined)

interface BookProps extends OfRecord {
  draft: Report | undefined
  hasFailed: boolean
}

function Book({ record, draft, hasFailed }: BookProps) {
  const { i18n } = useLingui()
  const { report, isMissing, isAltered } = useShownReport(record, draft)
  const exported = useExported()
  const { making, start } = useFileMaking()
  const [host] = useState(() => openReportHost())
  const make = () => report && void start(async () => makeReportBook(host, await exported(report), i18n))
  const makeAtOnce = useEffectEvent(make)
  const isKnown = report !== undefined
  useEffect(() => {
    if (isKnown) makeAtOnce()
  }, [isKnown])
  useEffect(() => () => host.end(), [host])
  if (!report) return <NoFigures isMissing={isMissing} isAltered={isAltered} hasFailed={hasFailed} />
  return (
    <Card>
      <PageHeader title={record.fields.title ?? ''} detail={<Trans>All data (XLSX)</Trans>} />
      <FileNotice making={making} />
      <Button busy={making.state === 'making'} onClick={() => make()}>
        <Trans>Create file again</Trans>
      </Button>{' '}
      <AppLink href={reportAddress(record)} className={buttonClass({})}>
        <Trans>Open report</Trans>
      </AppLink>
    </Card>
  )
}
