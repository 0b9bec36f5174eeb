import { Plural, Trans } from '@lingui/react/macro'
import { companyDay } from '#i18n/companyClock.ts'
import { formatDate, formatNumber } from '#i18n/formats.ts'
import { usePlanEnded } from '#session/plan/usePlanEnded.ts'
import type { Downloads } from '#session/quota/useDownloads.ts'
import styles from './Download.module.css'

interface QuotaBarProps {
  downloads: Downloads
  isCounted: boolean
  isOnline: boolean
}

/** Maximum number of cells in the bar; with more downloads, a cell represents several. */
const maxCells = 50

export function QuotaBar({ downloads: { left, max, reserved, renewsAt }, isCounted, isOnline }: QuotaBarProps) {
  const hasEnded = usePlanEnded()
  if (!isOnline)
    return (
      <div className={styles.quota}>
        <strong>
          <Plural
            value={reserved}
            one="# download reserved on this device"
            other="# downloads reserved on this device"
          />
        </strong>
      </div>
    )
  if (left === undefined || max === undefined) return null
  if (left === null || max === null)
    return (
      <div className={styles.quota}>
        <strong>
          <Trans>Unlimited downloads</Trans>
        </strong>
      </div>
    )
  const own = isCounted || left === 0 ? 0 : 1
  const leftText = formatNumber(left)
  const maxText = formatNumber(max)
  const cells = Math.min(max, maxCells)
  const cellOf = (count: number) => Math.round((count / Math.max(1, max)) * cells)
  const usedCells = Math.min(cellOf(max - left), cells - own)
  return (
    <div className={styles.quota}>
      <p className={styles.quotaHead}>
        <span>
          <Trans>
            <strong>
              {leftText} of {maxText}
            </strong>{' '}
            left
          </Trans>
        </span>
        {renewsAt !== null && !hasEnded && (
          <span className={styles.note}>
            <Trans>resets on {formatDate(companyDay(renewsAt))}</Trans>
          </span>
        )}
      </p>
      <div className={styles.cells} aria-hidden="true">
        {Array.from({ length: cells }, (_, at) => (
          <span key={at} data-kind={at < usedCells ? 'used' : at < usedCells + own ? 'this' : 'left'} />
        ))}
      </div>
      <Legend used={max - left} own={own} after={left - own} />
    </div>
  )
}

function Legend({ used, own, after }: { used: number; own: number; after: number }) {
  const usedText = formatNumber(used)
  const afterText = formatNumber(after)
  return (
    <p className={styles.legend}>
      <span data-kind="used">
        <Trans>{usedText} used</Trans>
      </span>
      {own === 1 && (
        <span data-kind="this">
          <Trans>this download</Trans>
        </span>
      )}
      <span data-kind="left">
        <Trans>{afterText} left afterward</Trans>
      </span>
    </p>
  )
}
