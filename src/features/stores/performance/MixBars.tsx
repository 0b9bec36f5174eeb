import { Trans } from '@lingui/react/macro'
import { roundParts } from '#domain/numbers/roundParts.ts'
import { fieldOf } from '#domain/performance/grid/gridFields.ts'
import { monthsOfYear } from '#domain/performance/grid/monthSums.ts'
import { measureLabel } from '#i18n/fieldLabels.ts'
import { formatMonth, formatPercent } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { amountsOf } from './cellWords.ts'
import styles from './Performance.module.css'
import type { GridCells } from './useGridCells.ts'
import type { MonthRange } from './useShownRange.ts'

const parts = ['ticketsDineIn', 'ticketsTakeAway', 'ticketsDelivery'] as const
const tones = [styles.mix1, styles.mix2, styles.mix3]

/** Rounds shares to whole percentages that add up to 100. */
const wholePercents = (shares: readonly number[]): readonly string[] =>
  roundParts(
    shares.map((share) => share * 100),
    100,
  ).map((percent) => formatPercent(percent / 100, 0))

export function MixBars({ cells, year, range }: { cells: GridCells; year: number; range: MonthRange }) {
  const amountOf = amountsOf(cells.years, year, cells.currency)
  const months = monthsOfYear.flatMap((month) => {
    const tickets = parts.map((part) => amountOf(fieldOf(part, month)) ?? 0)
    const sum = tickets.reduce((total, one) => total + one, 0)
    return sum > 0 ? [{ month, shares: tickets.map((one) => one / sum) }] : []
  })
  if (months.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>No tickets for this year yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className={styles.legend}>
        {parts.map((part, index) => (
          <li key={part}>
            <span className={classNames(styles.mixKey, tones[index])} aria-hidden="true" />
            {measureLabel('performance', fieldOf(part, 1))}
          </li>
        ))}
      </ul>
      <ul className={styles.bars}>
        {months.map(({ month, shares }) => (
          <li key={month} className={month >= range.first && month <= range.last ? styles.litBar : undefined}>
            <span>{formatMonth(month)}</span>
            <span className={styles.bar} aria-hidden="true">
              {shares.map((share, index) => (
                <span key={parts[index]} className={tones[index]} style={{ width: `${share * 100}%` }} />
              ))}
            </span>
            <span className={styles.barWords}>{wholePercents(shares).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
