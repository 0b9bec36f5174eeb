import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#i18n/errorText.ts'
import { formatNumber } from '#i18n/formats.ts'
import type { FileMaking } from '#session/sheets/useFileMaking.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import styles from './TakeOut.module.css'

export function MakingLine({ making, onCancel }: { making: FileMaking; onCancel: () => void }) {
  const { t } = useLingui()
  if (making.state === 'idle') return null
  if (making.state === 'done') {
    const { name } = making
    return (
      <div className={styles.making} role="status">
        <FormNotice tone="good">
          <Trans>“{name}” is ready. You’ll find it in your downloads.</Trans>
        </FormNotice>
      </div>
    )
  }
  if (making.state === 'failed') {
    return (
      <div className={styles.making} role="alert">
        <FormNotice tone="bad">
          {making.code ? errorText(making.code) : <Trans>Couldn’t create the file.</Trans>}
        </FormNotice>
      </div>
    )
  }
  const { written, all } = making
  const done = formatNumber(written)
  const whole = all === undefined ? '…' : formatNumber(all)
  return (
    <div className={styles.making}>
      <div className={styles.line}>
        <span role="status">
          <Trans>
            Writing: {done} of {whole} rows
          </Trans>
        </span>
        <Button size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <ProgressBar label={t`Writing file`} value={written} max={all ?? 1} words={t`${done} of ${whole} rows`} />
    </div>
  )
}
