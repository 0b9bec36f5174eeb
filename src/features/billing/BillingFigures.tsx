import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { daysLeft, type Period } from '#domain/plan/period.ts'
import { isSold, pricesAt, splitTax } from '#domain/plan/prices.ts'
import { formatMinute, formatNumber } from '#i18n/formats.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { BillingFigure, type BillingInput } from './BillingFigure.tsx'
import { dayText, untilText } from './billingText.ts'
import type { BillingOrder } from './useBilling.ts'

export function PriceFigure({ planId, at }: { planId: string; at: string }) {
  const { t } = useLingui()
  const { prices, currency } = pricesAt(at)
  const name = planLabel(planId)
  const { total, net, tax } = splitTax(isSold(planId) ? prices[planId] : 0)
  return (
    <BillingFigure
      label={t`Price of ${name}`}
      value={moneyText(total, currency)}
      method="planPrice"
      inputs={[
        { key: 'net', label: t`Net amount`, value: moneyText(net, currency) },
        { key: 'tax', label: t`Tax (5%)`, value: moneyText(tax, currency) },
      ]}
      at={at}
    />
  )
}

export function YearSavingFigure({ at }: { at: string }) {
  const { t } = useLingui()
  const { prices, currency } = pricesAt(at)
  return (
    <BillingFigure
      strong
      label={t`Savings with yearly plan`}
      value={moneyText(12 * prices.month - prices.year, currency)}
      method="yearSaving"
      inputs={(['month', 'year'] as const).map((planId) => ({
        key: planId,
        label: planLabel(planId),
        value: moneyText(prices[planId], currency),
      }))}
      at={at}
    />
  )
}

export interface PlanDays extends Period {
  readonly planId: string
}

function useDayInputs({ planId, ...period }: PlanDays, at: string): readonly BillingInput[] {
  const { t } = useLingui()
  const { all, unused } = daysLeft(period, at)
  return [
    { key: 'begin', label: t`Starts`, value: formatMinute(period.beginsAt) },
    ...(period.endsAt === null ? [] : [{ key: 'end', label: t`Ends`, value: formatMinute(period.endsAt) }]),
    { key: 'all', label: t`Total days`, value: formatNumber(all) },
    { key: 'unused', label: t`Days left`, value: formatNumber(unused) },
    { key: 'plan', label: t`Plan`, value: planLabel(planId) },
  ]
}

export function DayFigures({ days, at }: { days: PlanDays; at: string }) {
  const { t } = useLingui()
  const { all, unused } = daysLeft(days, at)
  const inputs = useDayInputs(days, at)
  const used = Math.min(all, all - unused)
  const shared = { method: 'planDays', inputs, at } as const
  return (
    <>
      <BillingFigure {...shared} label={t`Days used`} value={t`Day ${used} of ${all}`} />
      <BillingFigure
        {...shared}
        label={t`Time left on the plan`}
        value={t`${plural(unused, { one: '# day left', other: '# days left' })}`}
      />
    </>
  )
}

export function UntilFigure({ days, endsAt, at }: { days: PlanDays; endsAt: string; at: string }) {
  const { t } = useLingui()
  const inputs = useDayInputs({ ...days, endsAt }, at)
  return (
    <BillingFigure
      label={at >= endsAt ? t`Ended` : t`Valid until`}
      value={untilText(days.planId, endsAt)}
      method="planDays"
      inputs={inputs}
      at={at}
    />
  )
}

export function NextPaymentFigure({ order, dueAt, at }: { order: BillingOrder; dueAt: string; at: string }) {
  const { t } = useLingui()
  const { number, total, currency, times, part, paid, paidAt } = order
  return (
    <BillingFigure
      label={t`Next payment`}
      value={`${dayText(dueAt)} · ${moneyText(part, currency)}`}
      method="nextDeduction"
      inputs={[
        { key: 'order', label: t`Order number`, value: number },
        { key: 'total', label: t`Total, including tax`, value: moneyText(total, currency) },
        { key: 'times', label: t`Total payments`, value: formatNumber(times) },
        { key: 'done', label: t`Payments made`, value: formatNumber(Math.round(paid / part)) },
        ...(paidAt === null ? [] : [{ key: 'first', label: t`First payment`, value: dayText(paidAt) }]),
      ]}
      at={at}
    />
  )
}
