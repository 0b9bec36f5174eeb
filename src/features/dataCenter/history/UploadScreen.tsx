import { Trans, useLingui } from '@lingui/react/macro'
import { hasLocalChanges, type LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatLongMoment, formatNumber } from '#i18n/formats.ts'
import { transferReasonText } from '#i18n/transferReasonText.ts'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { dataCenterAddress } from '#domain/transfer/dataCenterAddress.ts'
import styles from './History.module.css'
import { RowList } from './RowList.tsx'
import { UploadActions } from './UploadActions.tsx'
import { UploadState } from './UploadState.tsx'

type Upload = LocalRecord<'upload'>

export function UploadScreen({ id }: { id: string | undefined }) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const upload = useRecords(async (database) => (await recordById(database, 'upload', id ?? '')) ?? null, [id])
  const name = upload?.fields.name ?? t`Import`
  useDocumentTitle(name)
  return (
    <div className={styles.page}>
      <TopSlot>
        <Breadcrumbs
          crumbs={[{ label: t`Data Center`, href: dataCenterAddress }, { label: name }]}
          renderLink={renderLink}
        />
      </TopSlot>
      {upload === undefined ? (
        <Skeleton lines={8} />
      ) : upload === null || upload.deletedV !== null ? (
        <PageHeader title={<Trans>This import no longer exists</Trans>} />
      ) : (
        <UploadPage upload={upload} />
      )}
    </div>
  )
}

function UploadPage({ upload }: { upload: Upload }) {
  const { name = '', kind = '', sentAt, sentBy, stage, undone, undoLeft = 0, rowsRefused = 0 } = upload.fields
  const isWaiting = stage === undefined
  const taken = formatNumber(undone ?? 0)
  const left = formatNumber(undoLeft)
  return (
    <>
      <PageHeader
        title={name}
        detail={[choiceLabel('sheetKind', kind), sentAt && formatLongMoment(sentAt), sentBy]
          .filter(Boolean)
          .join(' · ')}
        actions={<UploadActions upload={upload} />}
      />
      <Card>
        <div className={styles.page}>
          <div>
            <UploadState upload={upload} />
          </div>
          {isWaiting && hasLocalChanges(upload) && (
            <FormNotice tone="offline">
              <Trans>The import and its file are saved on this device and will be sent when you’re online.</Trans>
            </FormNotice>
          )}
          <Applying upload={upload} />
          {upload.fields.problem && <FormNotice tone="bad">{transferReasonText(upload.fields.problem)}</FormNotice>}
          <Counts upload={upload} />
          {undone !== undefined && (
            <FormNotice tone="neutral">
              <Trans>
                Undone: {taken}. Left unchanged because of later edits: {left}.
              </Trans>
            </FormNotice>
          )}
        </div>
      </Card>
      {rowsRefused > 0 && <RowList upload={upload} list="refused" title={<Trans>Rejected rows</Trans>} />}
      {undoLeft > 0 && <RowList upload={upload} list="left" title={<Trans>Left unchanged</Trans>} />}
    </>
  )
}

function Applying({ upload: { fields } }: { upload: Upload }) {
  const { t } = useLingui()
  const { stage, progress = 0 } = fields
  const share = formatNumber(progress)
  if (stage !== 'reading' && stage !== 'applying' && stage !== 'undoing') return null
  return <ProgressBar label={t`Rows processed`} value={progress} max={100} words={t`${share}%`} />
}

/** Row counts by outcome; while the upload is pending, the counts from the preview. */
function Counts({ upload: { fields } }: { upload: Upload }) {
  const expected = fields.plan?.expected ?? {}
  const isCounted = fields.rowsRead !== undefined
  const counts = [
    { id: 'read', value: fields.rowsRead ?? expected['read'], words: <Trans>rows</Trans> },
    { id: 'new', value: fields.rowsNew ?? expected['new'], words: <Trans>new</Trans> },
    { id: 'changed', value: fields.rowsChanged ?? expected['changed'], words: <Trans>changed</Trans> },
    { id: 'same', value: fields.rowsUnchanged ?? expected['unchanged'], words: <Trans>unchanged</Trans> },
    { id: 'refused', value: fields.rowsRefused ?? expected['refused'], words: <Trans>rejected</Trans> },
    { id: 'skipped', value: fields.rowsSkipped ?? expected['skipped'], words: <Trans>skipped</Trans> },
    { id: 'conflicts', value: fields.conflicts, words: <Trans>conflicts</Trans> },
  ]
  return (
    <>
      {!isCounted && expected['read'] !== undefined && (
        <p className={styles.quiet}>
          <Trans>These counts are from this device. The server checks each row again.</Trans>
        </p>
      )}
      <div className={styles.counts}>
        {counts.map(
          ({ id, value, words }) =>
            value !== undefined && (
              <div key={id} className={styles.count}>
                <b>{formatNumber(value)}</b>
                {words}
              </div>
            ),
        )}
      </div>
    </>
  )
}
