import { Plural, Trans } from '@lingui/react/macro'
import { formatBytes } from '#i18n/formats.ts'
import { useFileSync } from '#session/files/useFileSync.ts'
import type { UnsentFiles } from '#session/files/useUnsentFiles.ts'
import { Button } from '#ui/Button.tsx'
import { OutboxList } from './OutboxList.tsx'
import styles from './DeviceScreen.module.css'
import { useSendNow } from './useSendNow.ts'
import { WaitingFileRow } from './WaitingFileRow.tsx'

/**
 * Unsent files with progress, reason and a pause button. The send button is hidden if changes are also pending, because
 * the button for changes sends files too.
 */
export function FilesWaiting({ files, hasButton }: { files: UnsentFiles; hasButton: boolean }) {
  const sync = useFileSync()
  const { isBusy, send } = useSendNow()
  const { waiting, waitingCount } = files
  if (waitingCount === 0) return null
  const isUnderWay = sync.isSending && sync.isOnline
  const rest = formatBytes(files.waitingBytes)
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Photos and files</Trans> <span className={styles.count}>{waitingCount}</span>
        </h2>
        {hasButton && (
          <Button busy={isUnderWay || isBusy} onClick={() => void send()}>
            <Trans>Send now</Trans>
          </Button>
        )}
      </div>
      <p className={styles.detail}>
        <Plural value={waitingCount} one="# photo or file to send" other="# photos and files to send" />
        {' · '}
        <Trans>{rest} left to send</Trans>
      </p>
      <OutboxList hidden={waitingCount - waiting.length}>
        {waiting.map((file) => (
          <WaitingFileRow key={file.sha256} file={file} sync={sync} isUnderWay={isUnderWay} />
        ))}
      </OutboxList>
    </section>
  )
}
