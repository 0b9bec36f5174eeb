import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import type { BulkWrite } from './useBulkWrite.ts'

export function BulkProgress({ progress: { done, all } }: { progress: NonNullable<BulkWrite['progress']> }) {
  const { t } = useLingui()
  const written = formatNumber(done)
  const whole = formatNumber(all)
  return (
    <div>
      <ProgressBar label={t`Saving`} value={done} max={all} words={t`${written} of ${whole}`} />
      <Trans>
        {written} of {whole} saved
      </Trans>
    </div>
  )
}
