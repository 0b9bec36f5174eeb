import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isSold, pricesAt, splitTax } from '#domain/plan/prices.ts'
import { formatNumber } from '#i18n/formats.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { BillingFigure, type BillingInput } from './BillingFigure.tsx'
import type { BillingOrder } from './useBilling.ts'

interface PurchaseFigureProps {
  order: BillingOrder
  at: string
}

export function TotalFigure({ order, at }: PurchaseFigureProps) {
  const { t } = useLingui()
  const { number, planId, terms, total, currency, times, part, createdAt } = order
  const { net, tax } = splitTax(total)
  const price = isSold(planId) ? pricesAt(createdAt).prices[planId] : total / terms
  const credit = price * terms - total
  const money = useMoneyInputs(order)
  const name = planLabel(planId)
  return (
    <BillingFigure
      strong
      label={t`Purchase ${number}`}
      value={moneyText(total, currency)}
      method="purchaseTotal"
      inputs={[
        { key: 'plan', label: t`Plan`, value: name },
        { key: 'price', label: t`Price per term`, value: moneyText(price, currency) },
        { key: 'terms', label: t`Number of terms`, value: formatNumber(terms) },
        { key: 'credit', label: t`Credit for unused days`, value: moneyText(credit, currency) },
        { key: 'net', label: t`Net amount`, value: moneyText(net, currency) },
        { key: 'tax', label: t`Tax (5%)`, value: moneyText(tax, currency) },
        ...(times > 1
          ? [{ key: 'parts', label: t`Payments`, value: `${formatNumber(times)} × ${moneyText(part, currency)}` }]
          : []),
        ...money,
      ]}
      at={at}
    />
  )
}

export function RefundFigure({ order, at }: PurchaseFigureProps) {
  const { t } = useLingui()
  const inputs = useMoneyInputs(order)
  const { number, refunded, currency } = order
  const amount = moneyText(refunded, currency)
  return (
    <BillingFigure
      label={t`Refund for ${number}`}
      value={t`${amount} refunded`}
      method="paidInAll"
      inputs={inputs}
      at={at}
    />
  )
}

function useMoneyInputs({ paid, refunded, currency }: BillingOrder): readonly BillingInput[] {
  const { t } = useLingui()
  return [
    { key: 'paid', label: t`Paid`, value: moneyText(paid, currency) },
    ...(refunded > 0 ? [{ key: 'refunded', label: t`Refunded`, value: moneyText(refunded, currency) }] : []),
  ]
}

interface PaidProps {
  orders: readonly BillingOrder[]
  at: string
}

const amountOf = ({ paid, refunded }: BillingOrder): number => paid - refunded

const paidInputs = (orders: readonly BillingOrder[]): readonly BillingInput[] =>
  orders.map((order) => ({
    key: order.id,
    label: order.number,
    value: moneyText(amountOf(order), order.currency),
  }))

export function PaidCountFigure({ orders, at }: PaidProps) {
  const { t } = useLingui()
  const count = orders.length
  return (
    <BillingFigure
      label={t`Purchases`}
      value={plural(count, { one: '# paid purchase', other: '# paid purchases' })}
      method="paidInAll"
      inputs={paidInputs(orders)}
      at={at}
    />
  )
}

export function PaidInAllFigure({ orders, at }: PaidProps) {
  const { t } = useLingui()
  const sum = orders.reduce((all, order) => all + amountOf(order), 0)
  return (
    <BillingFigure
      strong
      label={t`Total paid`}
      value={moneyText(sum, orders[0]?.currency)}
      method="paidInAll"
      inputs={paidInputs(orders)}
      at={at}
    />
  )
}
