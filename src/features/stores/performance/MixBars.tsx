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

type Shares = readonly (number | undefined)[]

/** Rounds shares to whole percentages that add up to 100; an en dash for an unknown share. */
function wholePercents(shares: Shares): readonly string[] {
  const rounded = roundParts(
    shares.map((share = 0) => share * 100),
    100,
  )
  return rounded.map((percent, at) => (shares[at] === undefined ? '–' : formatPercent(percent / 100, 0)))
}

/**
 * Returns each channel's share of a month's tickets; undefined with fewer than two known channels, or without tickets.
 */
function sharesOf(tickets: readonly (number | undefined)[]): Shares | undefined {
  const known = tickets.filter((count) => count !== undefined)
  const sum = known.reduce((total, count) => total + count, 0)
  return known.length > 1 && sum > 0
    ? tickets.map((count) => (count === undefined ? undefined : count / sum))
    : undefined
}

export function MixBars({ cells, year, range }: { cells: GridCells; year: number; range: MonthRange }) {
  const amountOf = amountsOf(cells.years, year, cells.currency)
  const tickets = monthsOfYear.map((month) => parts.map((part) => amountOf(fieldOf(part, month))))
  const months = monthsOfYear.flatMap((month, at) => {
    const shares = sharesOf(tickets[at]!)
    return shares ? [{ month, shares }] : []
  })
  if (months.length === 0) {
    return (
      <p className={styles.quiet}>
        {tickets.flat().some((count) => count !== undefined) ? (
          <Trans>Enter tickets for at least two channels to see their shares.</Trans>
        ) : (
          <Trans>No tickets for this year yet.</Trans>
        )}
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
                <span key={parts[index]} className={tones[index]} style={{ width: `${(share ?? 0) * 100}%` }} />
              ))}
            </span>
            <span className={styles.barWords}>{wholePercents(shares).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
