import { Trans, useLingui } from '@lingui/react/macro'
import { numberFormula, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { fieldOf, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import type { Computed, Ratio, YearSums } from '#domain/performance/grid/monthSums.ts'
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

export function ComputedSums({ computed, sums, of }: Pick<YearSums, 'computed' | 'sums'> & { of: string }) {
  const { t } = useLingui()
  const { orders, average, deliveryShare, ofTarget } = computed
  const source = t`Performance records for this store, entered by your company`
  const input = (key: GridMeasure, value = sums[key]) => ({
    key,
    label: measureLabel('performance', fieldOf(key, 1)),
    value: figure(value),
  })
  const ordersIn = ({ whole }: Ratio) => ({ key: 'orders', label: t`Orders`, value: figure(whole) })
  const open = { source, side: 'top' } as const
  return (
    <>
      <td className={classNames(styles.computed, styles.firstComputed)}>
        <OpenFigure
          {...open}
          label={`${t`Orders`}, ${of}`}
          value={figure(orders)}
          method="monthOrders"
          inputs={[input('ticketsDineIn'), input('ticketsTakeAway'), input('ticketsDelivery')]}
          spreadsheet={numberFormula(orders)}
        />
      </td>
      <td className={styles.computed}>
        <OpenFigure
          {...open}
          label={`${t`Average ticket`}, ${of}`}
          value={figure(average?.value)}
          method="monthOrders"
          inputs={average ? [input('monthlySales', average.part), ordersIn(average)] : []}
          spreadsheet={quotientFormula([average?.part], average?.whole)}
        />
      </td>
      <td className={styles.computed}>
        <OpenFigure
          {...open}
          label={`${t`Delivery share`}, ${of}`}
          value={share(deliveryShare?.value)}
          method="monthOrders"
          inputs={deliveryShare ? [input('ticketsDelivery', deliveryShare.part), ordersIn(deliveryShare)] : []}
          spreadsheet={quotientFormula([deliveryShare?.part], deliveryShare?.whole)}
        />
      </td>
      <td className={classNames(styles.computed, toneOf(ofTarget?.value))}>
        <OpenFigure
          {...open}
          label={`${t`% of target`}, ${of}`}
          value={targetText(ofTarget?.value)}
          method="monthSales"
          inputs={ofTarget ? [input('monthlySales', ofTarget.part), input('targetSales', ofTarget.whole)] : []}
          spreadsheet={quotientFormula([ofTarget?.part], ofTarget?.whole)}
        />
      </td>
    </>
  )
}
