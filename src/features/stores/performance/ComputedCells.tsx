import { Trans, useLingui } from '@lingui/react/macro'
import { numberFormula, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { fieldOf, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import type { Computed, YearSums } from '#domain/performance/grid/monthSums.ts'
import { measureLabel } from '#i18n/fieldLabels.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { OpenFigure } from '../OpenFigure.tsx'
import styles from './Performance.module.css'

const figure = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value, 0))
const share = (value: number | undefined): string => (value === undefined ? '–' : formatPercent(value))

export function ComputedHeads() {
  return (
    <>
      <th scope="col" className={styles.firstComputed}>
        <Trans>Orders</Trans>
      </th>
      <th scope="col">
        <Trans>Average ticket</Trans>
      </th>
      <th scope="col">
        <Trans>Delivery share</Trans>
      </th>
      <th scope="col">
        <Trans>% of target</Trans>
      </th>
    </>
  )
}

export function ComputedCells({ computed }: { computed: Computed }) {
  const { orders, average, deliveryShare, ofTarget } = computed
  return (
    <>
      <td className={classNames(styles.computed, styles.firstComputed)}>{figure(orders)}</td>
      <td className={styles.computed}>{figure(average)}</td>
      <td className={styles.computed}>{share(deliveryShare)}</td>
      <td className={classNames(styles.computed, toneOf(ofTarget))}>{targetText(ofTarget)}</td>
    </>
  )
}

const toneOf = (ofTarget: number | undefined) =>
  ofTarget === undefined ? undefined : ofTarget >= 1 ? styles.good : styles.warn
const targetText = (ofTarget: number | undefined): string =>
  ofTarget === undefined ? '–' : `${ofTarget >= 1 ? '▲' : '▼'} ${share(ofTarget)}`

export function ComputedSums({ computed, sums, of }: { computed: Computed; sums: YearSums['sums']; of: string }) {
  const { t } = useLingui()
  const { orders, average, deliveryShare, ofTarget } = computed
  const source = t`Performance records for this store, entered by your company`
  const input = (key: GridMeasure) => ({
    key,
    label: measureLabel('performance', fieldOf(key, 1)),
    value: figure(sums[key]),
  })
  const sales = input('monthlySales')
  const delivery = input('ticketsDelivery')
  const ordered = { key: 'orders', label: t`Orders`, value: figure(orders) }
  const open = { source, side: 'top' } as const
  return (
    <>
      <td className={classNames(styles.computed, styles.firstComputed)}>
        <OpenFigure
          {...open}
          label={`${t`Orders`}, ${of}`}
          value={figure(orders)}
          method="monthOrders"
          inputs={[input('ticketsDineIn'), input('ticketsTakeAway'), delivery]}
          spreadsheet={numberFormula(orders)}
        />
      </td>
      <td className={styles.computed}>
        <OpenFigure
          {...open}
          label={`${t`Average ticket`}, ${of}`}
          value={figure(average)}
          method="monthOrders"
          inputs={[sales, ordered]}
          spreadsheet={quotientFormula([sums.monthlySales], orders)}
        />
      </td>
      <td className={styles.computed}>
        <OpenFigure
          {...open}
          label={`${t`Delivery share`}, ${of}`}
          value={share(deliveryShare)}
          method="monthOrders"
          inputs={[delivery, ordered]}
          spreadsheet={quotientFormula([sums.ticketsDelivery], orders)}
        />
      </td>
      <td className={classNames(styles.computed, toneOf(ofTarget))}>
        <OpenFigure
          {...open}
          label={`${t`% of target`}, ${of}`}
          value={targetText(ofTarget)}
          method="monthSales"
          inputs={[sales, input('targetSales')]}
          spreadsheet={quotientFormula([sums.monthlySales], sums.targetSales)}
        />
      </td>
    </>
  )
}
