import { Trans, useLingui } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FileThumb } from '#fieldKit/files/FileThumb.tsx'
import { formatBytes } from '#i18n/formats.ts'
import { useFileActs } from '#session/files/useFileActs.ts'
import type { WaitingFile } from '#session/files/useUnsentFiles.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import own from './DeviceFiles.module.css'
import styles from './DeviceScreen.module.css'
import { UseWords, useNamedUses } from './FileUses.tsx'

interface WaitingFileRowProps {
  file: WaitingFile
  sync: { readonly isOnline: boolean; readonly needsSignIn: boolean }
  isUnderWay: boolean
}

export function WaitingFileRow({ file, sync, isUnderWay }: WaitingFileRowProps) {
  const { t } = useLingui()
  const { pause } = useFileActs()
  const uses = useNamedUses(file)
  const { sha256, mime, bytes, sentBytes, isPaused } = file
  const name = uses[0]?.name || t`File with no matching record`
  const sent = formatBytes(sentBytes)
  const whole = formatBytes(bytes)
  const words = t`${sent} of ${whole}`
  return (
    <li className={styles.row}>
      <span className={own.waitingThumb}>
        <FileThumb file={{ id: sha256, sha256, mime, bytes, name }} tiny />
      </span>
      <span className={own.sendingFile}>
        <span>
          <span className={styles.what}>{name}</span>{' '}
          {uses.map((use) => (
            <UseWords key={`${use.entityId} ${use.field}`} use={use} />
          ))}
          <span className={styles.detail}>
            {sentBytes > 0 ? words : whole}
            {' · '}
            <WaitWords {...sync} isPaused={isPaused} isUnderWay={isUnderWay} isBegun={sentBytes > 0} />
          </span>
        </span>
        {sentBytes > 0 && <ProgressBar label={t`Sending`} value={sentBytes} max={bytes} words={words} />}
      </span>
      <IconButton
        label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
        icon={isPaused ? <Play size={20} /> : <Pause size={20} />}
        onClick={() => void pause(sha256, !isPaused)}
      />
    </li>
  )
}

interface Wait {
  isOnline: boolean
  needsSignIn: boolean
  isPaused: boolean
  isUnderWay: boolean
  isBegun: boolean
}

function WaitWords({ isOnline, needsSignIn, isPaused, isUnderWay, isBegun }: Wait) {
  if (isPaused) return <Trans>paused by you</Trans>
  if (needsSignIn) return <Trans>will be sent after you sign in</Trans>
  if (!isOnline) return <Trans>waiting for a connection</Trans>
  if (isBegun) return isUnderWay ? <Trans>sending</Trans> : <Trans>will resume where it left off</Trans>
  return isUnderWay ? <Trans>queued; files are sent one at a time</Trans> : <Trans>queued</Trans>
}
