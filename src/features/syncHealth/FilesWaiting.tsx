import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import Images from 'lucide-react/icons/images'
import { formatBytes } from '#i18n/formats.ts'
import { useFileSync } from '#session/files/useFileSync.ts'
import type { UnsentFiles } from '#session/files/useUnsentFiles.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import own from './DeviceFiles.module.css'
import styles from './DeviceScreen.module.css'

/**
 * Photos and attachments that the server does not have yet: how much is to go, and how far the one is that is on its way. The button
 * is left out where changes wait as well: theirs sends everything.
 */
export function FilesWaiting({ files, hasButton }: { files: UnsentFiles; hasButton: boolean }) {
  const { t } = useLingui()
  const sync = useFileSync()
  const { waitingCount, sending } = files
  if (waitingCount === 0) return null
  const isUnderWay = sync.isSending && sync.isOnline
  const rest = formatBytes(files.waitingBytes)
  const [sent, whole] = [formatBytes(sending?.sentBytes ?? 0), formatBytes(sending?.bytes ?? 0)]
  const words = t`${sent} of ${whole}`
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Photos and files</Trans> <span className={styles.count}>{waitingCount}</span>
        </h2>
        {hasButton && (
          <Button busy={isUnderWay} onClick={sync.request}>
            <Trans>Send now</Trans>
          </Button>
        )}
      </div>
      <Card flush>
        <ul className={styles.list}>
          {sending && (
            <li className={styles.row}>
              <CircleArrowUp size={20} className={isUnderWay ? styles.sending : styles.quiet} aria-hidden="true" />
              <span className={own.sendingFile}>
                <span className={styles.what}>
                  {isUnderWay ? <Trans>Sending</Trans> : <Trans>Begun, goes on from where it stopped</Trans>}
                </span>
                <ProgressBar label={t`Sending`} value={sending.sentBytes} max={sending.bytes} words={words} />
              </span>
              <span className={styles.state}>{words}</span>
            </li>
          )}
          <li className={styles.row}>
            <Images size={20} className={styles.quiet} aria-hidden="true" />
            <span>
              <span className={styles.what}>
                <Plural value={waitingCount} one="# photo or file to send" other="# photos and files to send" />
              </span>
              <span className={styles.detail}>
                <Trans>{rest} still to go</Trans>
              </span>
            </span>
            <span className={styles.state}>
              <WaitWords isOnline={sync.isOnline} needsSignIn={sync.needsSignIn} isUnderWay={isUnderWay} />
            </span>
          </li>
        </ul>
      </Card>
    </section>
  )
}

function WaitWords(state: { isOnline: boolean; needsSignIn: boolean; isUnderWay: boolean }) {
  if (state.needsSignIn) return <Trans>sent after sign-in</Trans>
  if (!state.isOnline) return <Trans>waits for a connection</Trans>
  return state.isUnderWay ? <Trans>being sent one after the other</Trans> : <Trans>in line</Trans>
}
