import { Trans, useLingui } from '@lingui/react/macro'
import { cancelImport } from '#domain/contracts/packImports.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatBytes, formatPercent } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { listed } from '#i18n/labelled.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import styles from './Packs.module.css'
import type { ImportSending } from './useImportSending.ts'
import type { ListedImport } from './usePackLists.ts'
import { usePackWords } from './usePackWords.ts'

export interface ImportUnderWayProps {
  active: ListedImport | undefined
  sending: ImportSending
  onSignIn: () => void
  onChange: () => void
}

export function ImportUnderWay({ active, sending, onSignIn, onChange }: ImportUnderWayProps) {
  const { importTitle } = usePackWords()
  function cancel(): void {
    if (sending.now) sending.cancel()
    else if (active) void call(cancelImport, { importId: active.id }).catch(() => undefined)
    onChange()
  }
  return (
    <Card
      tone="accent"
      title={<Trans>Import in progress</Trans>}
      aside={
        <Button size="small" onClick={cancel}>
          <Trans>Cancel import</Trans>
        </Button>
      }
    >
      <div className={styles.stack}>
        {active && (
          <p>
            {importTitle(active)} · {listed(active.files.map(({ name }) => name))}
          </p>
        )}
        {sending.now ? (
          <SendingRows now={sending.now} onResume={sending.resume} onSignIn={onSignIn} />
        ) : (
          active && <ServerRows active={active} />
        )}
      </div>
    </Card>
  )
}

function SendingRows({
  now,
  onResume,
  onSignIn,
}: {
  now: NonNullable<ImportSending['now']>
  onResume: () => void
  onSignIn: () => void
}) {
  const { t } = useLingui()
  const sent = formatBytes(now.sent)
  const all = formatBytes(now.all)
  const words = t`${sent} of ${all} sent`
  return (
    <>
      <ProgressBar label={t`Sending files`} value={now.sent} max={now.all} words={words} />
      <p className={styles.quiet}>{words}</p>
      <div role="alert">
        {now.stopped !== undefined && <StoppedNotice stopped={now.stopped} onResume={onResume} onSignIn={onSignIn} />}
      </div>
      {now.stopped === undefined && (
        <p className={styles.quiet}>
          <Trans>Keep this page open until everything is sent. Then you can leave.</Trans>
        </p>
      )}
    </>
  )
}

function StoppedNotice({
  stopped,
  onResume,
  onSignIn,
}: {
  stopped: NonNullable<NonNullable<ImportSending['now']>['stopped']>
  onResume: () => void
  onSignIn: () => void
}) {
  if (stopped === 'fileGone') {
    return (
      <FormNotice tone="bad">
        <Trans>
          A file was changed or moved while it was being sent. Cancel the import and start again with the current file.
        </Trans>
      </FormNotice>
    )
  }
  if (stopped.code === 'signInNeeded') {
    return (
      <FormNotice
        tone="warn"
        action={
          <Button size="small" onClick={onSignIn}>
            <Trans>Sign in</Trans>
          </Button>
        }
      >
        <Trans>Your session has ended. Sign in again to resume sending.</Trans>
      </FormNotice>
    )
  }
  const isOver = stopped.code === 'importOver' || stopped.code === 'dataMissing'
  return (
    <FormNotice
      tone={stopped.code === 'offline' ? 'offline' : 'bad'}
      action={
        !isOver && (
          <Button size="small" onClick={onResume}>
            <Trans>Continue</Trans>
          </Button>
        )
      }
    >
      {stopped.code === 'offline' ? (
        <Trans>The connection was interrupted. Files already sent are kept for ten minutes.</Trans>
      ) : (
        errorText(stopped.code)
      )}
    </FormNotice>
  )
}

function ServerRows({ active }: { active: ListedImport }) {
  const { t } = useLingui()
  if (active.state === 'sending') {
    const [sent, all] = (['received', 'bytes'] as const).map((what) =>
      active.files.reduce((sum, file) => sum + file[what], 0),
    ) as [number, number]
    const words = t`${formatBytes(sent)} of ${formatBytes(all)} sent`
    return (
      <>
        <ProgressBar label={t`Sending files`} value={sent} max={all} words={words} />
        <p className={styles.quiet}>
          <Trans>{active.by} is sending the files from another window.</Trans> {words}
        </p>
      </>
    )
  }
  const words = formatPercent(active.progress, 0)
  return (
    <>
      <ProgressBar label={t`Reading files`} value={active.progress} max={1} words={words} />
      <p className={styles.quiet}>
        <Trans>The import has read {words} of the files. You can leave this page; the import will continue.</Trans>
      </p>
    </>
  )
}
