import { Trans, useLingui } from '@lingui/react/macro'
import { readImport, type SentFileReport } from '#domain/contracts/packImports.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatBytes, formatNumber, formatPercent } from '#i18n/formats.ts'
import { packReasonText } from '#i18n/packReasonText.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { Card } from '#ui/Card.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ImportSums } from './ImportSums.tsx'
import { LeftRows } from './LeftRows.tsx'
import styles from './Packs.module.css'
import type { ListedImport } from './usePackLists.ts'
import { usePackWords } from './usePackWords.ts'

export interface ImportReportProps {
  shown: ListedImport
  onClose: () => void
}

export function ImportReport({ shown, onClose }: ImportReportProps) {
  const { importTitle } = usePackWords()
  const { answer, refusal, again } = useAnswer(() => call(readImport, { importId: shown.id }), shown.state)
  return (
    <Card title={importTitle(shown)} onClose={onClose}>
      <div className={styles.stack}>
        <div role="status">
          <OutcomeNotice shown={shown} />
        </div>
        {refusal && <ErrorPanel title={errorText(refusal.code)} onRetry={again} />}
        {!answer && !refusal && <Skeleton lines={4} />}
        {answer?.reports.map((report) => (
          <FileRows key={report.file} report={report} />
        ))}
      </div>
    </Card>
  )
}

function OutcomeNotice({ shown: { state, reason, pack } }: { shown: ListedImport }) {
  if (reason) return <FormNotice tone="bad">{packReasonText(reason)}</FormNotice>
  if (pack) {
    const vintage = pack.vintage
    const size = formatBytes(pack.bytes)
    return (
      <FormNotice tone="good">
        <Trans>
          The {vintage} pack ({size}) is ready. Devices download it the next time they start.
        </Trans>
      </FormNotice>
    )
  }
  if (state === 'cancelled') {
    return (
      <FormNotice>
        <Trans>Import canceled. The packs are unchanged.</Trans>
      </FormNotice>
    )
  }
  if (state === 'lost') {
    return (
      <FormNotice tone="warn">
        <Trans>The import was interrupted because the page was closed or the server stopped. Start it again.</Trans>
      </FormNotice>
    )
  }
  return null
}

function FileRows({ report }: { report: SentFileReport }) {
  const { t } = useLingui()
  const { read, matched, unmatched, refused, noted } = report
  const share = read > 0 ? formatPercent(matched / read) : ''
  return (
    <section className={styles.stack} aria-label={report.file}>
      <h3 className={styles.file}>{report.file}</h3>
      <KeyValueList
        facts={[
          { key: 'read', label: <Trans>Rows read</Trans>, value: formatNumber(read) },
          { key: 'matched', label: <Trans>Added to the pack</Trans>, value: formatNumber(matched), aside: share },
          { key: 'unmatched', label: <Trans>Rows with no matching area</Trans>, value: formatNumber(unmatched.count) },
          { key: 'refused', label: <Trans>Rows rejected</Trans>, value: formatNumber(refused.count) },
        ]}
      />
      <ImportSums report={report} />
      <LeftRows file={report.file} title={t`Rows with no matching area`} left={unmatched} />
      <LeftRows file={report.file} title={t`Rows rejected`} left={refused} />
      {noted && <LeftRows file={report.file} title={t`Rows added without a value`} left={noted} />}
    </section>
  )
}
