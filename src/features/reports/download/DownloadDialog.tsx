import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AreaSetup } from '#domain/report/areaSetup.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { errorText } from '#i18n/errorText.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { usePlanEnded } from '#session/plan/usePlanEnded.ts'
import type { Downloads } from '#session/quota/useDownloads.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import styles from './Download.module.css'
import { FileNotice } from '../files/FileNotice.tsx'
import { QuotaBar } from './QuotaBar.tsx'
import { type FileForm, useDownload } from './useDownload.ts'

interface DownloadDialogProps {
  id: string
  area: AreaSetup
  /** Report to download; undefined while its figures are being computed. */
  report: Report | undefined
  first?: FileForm
  onClose: () => void
}

export function DownloadDialog({ id, area, report, first = 'pdf', onClose }: DownloadDialogProps) {
  const { t } = useLingui()
  const [form, setForm] = useState<FileForm>(first)
  const { downloads, making, download, isCounted, isReady } = useDownload(id, area, report)
  const isOnline = useIsOnline()
  const isUsedUp = !isCounted && downloads !== undefined && isEmpty(downloads, isOnline)
  const isDone = making.state === 'done'
  return (
    <Dialog
      isOpen
      title={<Trans>Download this report?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {isDone ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant="primary"
            disabled={isUsedUp || !isReady}
            busy={making.state === 'making'}
            onClick={() => download(form)}
          >
            {isCounted ? <Trans>Download</Trans> : <Trans>Download (uses 1 report)</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {isCounted ? (
          <p>
            <Trans>
              This report has already been counted toward your quota. You can download its files again for free.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>This uses one report from your quota and can’t be undone.</Trans>
          </p>
        )}
        {downloads && <QuotaBar downloads={downloads} isCounted={isCounted} isOnline={isOnline} />}
        {isUsedUp && <UsedUp isOnline={isOnline} />}
        <RadioGroup
          label={t`File`}
          labelHidden
          inline
          value={form}
          onChange={(value) => setForm(value === 'xlsx' ? 'xlsx' : 'pdf')}
          choices={[
            { value: 'pdf', label: 'PDF', detail: t`A4 pages` },
            { value: 'xlsx', label: 'XLSX', detail: t`Spreadsheet with live formulas` },
          ]}
        />
        <FileNotice making={making} />
        <p className={styles.note}>
          <Trans>
            Viewing is free. The first download counts toward your quota. After that, you can download the PDF and XLSX
            again for free.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}

/**
 * Returns whether no download is left. While online, the server may allow more downloads than this device has reserved.
 */
const isEmpty = ({ left, reserved }: Downloads, isOnline: boolean): boolean => (isOnline ? left === 0 : reserved === 0)

function UsedUp({ isOnline }: { isOnline: boolean }) {
  const hasEnded = usePlanEnded()
  if (isOnline && hasEnded)
    return (
      <FormNotice tone="warn">
        <Trans>Your plan has ended. You can still view and print reports. Renew to download them again.</Trans>
      </FormNotice>
    )
  if (isOnline) return <FormNotice tone="warn">{errorText('quotaUsedUp')}</FormNotice>
  return (
    <FormNotice tone="offline">
      <Trans>This device has no downloads reserved for offline use. Download the report when you’re back online.</Trans>
    </FormNotice>
  )
}
