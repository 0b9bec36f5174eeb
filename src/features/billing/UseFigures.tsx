import { useLingui } from '@lingui/react/macro'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { limitsAt, type PlanLimit, planQuotas, type PlanQuota, quotasAt } from '#domain/plan/plans.ts'
import { formatMinute, formatNumber } from '#i18n/formats.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { useLimitNames } from '#i18n/useLimitNames.ts'
import { BillingFigure, type BillingInput } from './BillingFigure.tsx'
import { dayText } from './billingText.ts'
import type { Billing } from './useBilling.ts'

export type UseName = PlanLimit | PlanQuota

const isQuota = (name: UseName): name is PlanQuota => (planQuotas as readonly string[]).includes(name)

/** Returns the used and maximum amount; a maximum of null means unlimited. */
export function useOf(billing: Billing, name: UseName): { used: number; max: number | null } {
  if (isQuota(name)) return { used: billing[name].used, max: billing[name][replyNames.max] }
  return { used: billing.used[name], max: limitsAt(billing.plan, billing.at)[name] }
}

interface UseFigureProps {
  billing: Billing
  name: UseName
  /** Projected time (ISO, UTC) at which the limit is reached. */
  runsOutAt: string | undefined
}

export function UsedFigure(props: UseFigureProps) {
  const { billing, name } = props
  const nameOf = useLimitNames()
  const inputs = useUseInputs(props)
  return (
    <BillingFigure
      label={nameOf(name)}
      value={formatNumber(useOf(billing, name).used)}
      method={isQuota(name) ? 'planQuotaUse' : 'planUse'}
      inputs={inputs}
      at={billing.at}
    />
  )
}

export function LeftFigure(props: UseFigureProps & { left: number }) {
  const { billing, name, runsOutAt, left } = props
  const { t } = useLingui()
  const nameOf = useLimitNames()
  const inputs = useUseInputs(props)
  const what = nameOf(name)
  const count = formatNumber(left)
  const value =
    runsOutAt === undefined ? t`${count} left` : t`${count} left, likely to run out around ${dayText(runsOutAt)}`
  return (
    <BillingFigure
      label={t`${what} remaining`}
      value={value}
      method={isQuota(name) ? 'planQuotaUse' : 'planUse'}
      inputs={inputs}
      at={billing.at}
    />
  )
}

export function MostFigure({ billing, name }: Pick<UseFigureProps, 'billing' | 'name'>) {
  const { t } = useLingui()
  const nameOf = useLimitNames()
  const { plan, at } = billing
  const what = nameOf(name)
  const max: number | null = { ...limitsAt(plan, at), ...quotasAt(plan, at) }[name]
  return (
    <BillingFigure
      label={t`${what} limit`}
      value={max === null ? '∞' : formatNumber(max)}
      method="planLimit"
      inputs={[{ key: 'plan', label: t`Plan`, value: planLabel(plan.id) }]}
      at={at}
    />
  )
}

function useUseInputs({ billing, name, runsOutAt }: UseFigureProps): readonly BillingInput[] {
  const { t } = useLingui()
  const { used, max } = useOf(billing, name)
  const { beginsAt, endsAt } = billing.period
  return [
    { key: 'plan', label: t`Plan`, value: planLabel(billing.plan.id) },
    { key: 'used', label: t`Used`, value: formatNumber(used) },
    { key: 'most', label: t`Limit`, value: max === null ? t`Unlimited` : formatNumber(max) },
    ...(isQuota(name)
      ? [
          { key: 'begin', label: t`Counted since`, value: formatMinute(beginsAt) },
          ...(endsAt === null ? [] : [{ key: 'end', label: t`Resets on`, value: formatMinute(endsAt) }]),
        ]
      : []),
    ...(runsOutAt === undefined ? [] : [{ key: 'out', label: t`Runs out around`, value: dayText(runsOutAt) }]),
  ]
}
