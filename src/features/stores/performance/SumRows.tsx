import { Trans, useLingui } from '@lingui/react/macro'
import type { GridMeasure } from '#domain/performance/grid/gridFields.ts'
import { sumsOf } from '#domain/performance/grid/monthSums.ts'
import { formatMonth, formatNumber, formatPercent } from '#i18n/formats.ts'
import { amountsOf } from './cellWords.ts'
import { ComputedSums } from './ComputedCells.tsx'
import styles from './Performance.module.css'
import type { GridCells } from './useGridCells.ts'

export function SumRows({
  cells,
  year,
  measures,
}: {
  cells: GridCells
  year: number
  measures: readonly GridMeasure[]
}) {
  const { t } = useLingui()
  const { months, sums, computed, shares } = sumsOf(amountsOf(cells.years, year, cells.currency))
  const first = months[0]
  const last = months.at(-1)
  const of =
    first === undefined || last === undefined
      ? t`Total`
      : first === last
        ? formatMonth(first)
        : `${formatMonth(first)}–${formatMonth(last)}`
  const shareOf = (measure: GridMeasure): string => {
    const share = shares[measure]
    return share ? formatPercent(share.value) : ''
  }
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, 0))
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.month}>
          {of}
        </th>
        {measures.map((measure) => (
          <td key={measure}>{figure(sums[measure])}</td>
        ))}
        <ComputedSums computed={computed} sums={sums} of={of} />
      </tr>
      <tr>
        <th scope="row" className={styles.month}>
          <Trans>Share</Trans>
        </th>
        {measures.map((measure) => (
          <td key={measure}>{shareOf(measure)}</td>
        ))}
        <td colSpan={4} className={styles.sumNote}>
          <Trans>
            Delivery is shown as a share of orders, and delivery cost as a share of sales. Totals include only months
            with sales.
          </Trans>
        </td>
      </tr>
    </tfoot>
  )
}
