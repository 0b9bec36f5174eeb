import { Trans } from '@lingui/react/macro'
import type { Computed } from '#domain/performance/grid/monthSums.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import styles from './Performance.module.css'

const figure = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value, 0))
const share = (value: number | undefined): string => (value === undefined ? '–' : formatPercent(value))

/** Heads of what follows from the figures. */
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
        <Trans>Delivery of orders</Trans>
      </th>
      <th scope="col">
        <Trans>Of target</Trans>
      </th>
    </>
  )
}

/** What follows from the figures of a month or of all of them; the share of the target says in words of its sign how it stands. */
export function ComputedCells({ computed }: { computed: Computed }) {
  const { orders, average, deliveryShare, ofTarget } = computed
  const tone = ofTarget === undefined ? undefined : ofTarget >= 1 ? styles.good : styles.warn
  return (
    <>
      <td className={classNames(styles.computed, styles.firstComputed)}>{figure(orders)}</td>
      <td className={styles.computed}>{figure(average)}</td>
      <td className={styles.computed}>{share(deliveryShare)}</td>
      <td className={classNames(styles.computed, tone)}>
        {ofTarget !== undefined && <span aria-hidden="true">{ofTarget >= 1 ? '▲ ' : '▼ '}</span>}
        {share(ofTarget)}
      </td>
    </>
  )
}
