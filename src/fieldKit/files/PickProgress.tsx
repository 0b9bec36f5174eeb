import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { fileLimits } from '#domain/files/fileLimits.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatNumber } from '#i18n/formats.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import styles from './FilesField.module.css'
import type { FilePicks, PickReason } from './useFilePicks.ts'

export function PickProgress({ kind, picks }: { kind: 'photo' | 'file'; picks: FilePicks }) {
  const { t } = useLingui()
  const { total, done, isBusy, refused } = picks
  const now = Math.min(total, done + 1)
  const words = kind === 'photo' ? t`Preparing photo ${now} of ${total}` : t`Preparing file ${now} of ${total}`
  return (
    <div className={styles.picks} aria-live="polite">
      {isBusy && (
        <div className={styles.progress}>
          <span>{words}</span>
          <ProgressBar label={words} value={done} max={total} words={words} />
        </div>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ key, name, reason }) => (
            <li key={key} className={styles.refusal}>
              <CircleAlert size={18} aria-hidden="true" />
              <span>
                <strong className={styles.name}>{name}</strong> <RefusalWords reason={reason} />
              </span>
              <IconButton small label={t`Close`} icon={<X size={18} />} onClick={() => picks.dismiss(key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function RefusalWords({ reason }: { reason: PickReason }) {
  const maxText = formatNumber(fileLimits.filesPerField)
  if (reason === 'alreadyHere') return <Trans>This file was skipped because it was already added.</Trans>
  if (reason === 'tooMany') return <Trans>You can add up to {maxText} files. Remove one first.</Trans>
  return errorText(reason)
}
