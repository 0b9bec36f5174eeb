import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { formatPercent } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import styles from './PlanProgress.module.css'
import { longWorkAtom } from '../state/studied.ts'

export function PlanProgress() {
  const { t } = useLingui()
  const work = useAtomValue(longWorkAtom)
  if (!work) return null
  if (work.kind === 'cancelled')
    return (
      <div className={styles.box} role="status">
        <p className={styles.words}>
          <Trans>The zone wasn’t fully calculated.</Trans>
        </p>
        <Button size="small" onClick={work.retry}>
          <Trans>Calculate</Trans>
        </Button>
      </div>
    )
  const share = formatPercent(work.progress, 0)
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <Trans>Calculating the zone: {share}</Trans>
        <ProgressBar label={t`Calculating the zone`} value={work.progress} max={1} words={share} />
      </div>
      <Button size="small" onClick={work.cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
