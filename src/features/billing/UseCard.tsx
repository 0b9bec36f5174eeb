import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type Forecast, forecast } from '#domain/plan/forecast.ts'
import { type PlanLimit, planQuotas } from '#domain/plan/plans.ts'
import { Card } from '#ui/Card.tsx'
import { dayText } from './billingText.ts'
import styles from './Billing.module.css'
import type { Billing } from './useBilling.ts'
import { LeftFigure, MostFigure, UsedFigure, type UseName, useOf } from './UseFigures.tsx'
import { useLimitNames } from '#i18n/useLimitNames.ts'

const limits: readonly PlanLimit[] = ['users', 'stores', 'trackedBrands', 'activeSurveys']

/** One sentence about what runs out first; that all lasts, where nothing does. */
export function useWarning(billing: Billing): string {
  const { t } = useLingui()
  const nameOf = useLimitNames()
  const first = planQuotas
    .map((quota) => ({ quota, at: forecastOf(billing, quota).runsOutAt }))
    .filter(({ at }) => at !== undefined)
    .toSorted((a, b) => (a.at! < b.at! ? -1 : 1))[0]
  if (!first?.at && billing.plan.endsAt === null)
    return t`At the present pace nothing is used up. What this device computes itself is not counted.`
  if (!first?.at)
    return t`At the present pace everything lasts until the plan ends. What this device computes itself is not counted.`
  const [name, day] = [nameOf(first.quota), dayText(first.at)]
  return t`At the present pace “${name}” is used up about ${day}. What this device computes itself is not counted.`
}

const forecastOf = (billing: Billing, quota: (typeof planQuotas)[number]) =>
  forecast(billing[quota].used, billing[quota].most, billing.period, billing.at)

/** What is used of what the plan has room for; a tick shows how much of the period has passed, where the count begins again. */
export function UseCard({ billing }: { billing: Billing }) {
  const renewsAt = billing.period.endsAt
  return (
    <Card
      title={<Trans context="what is used">Use</Trans>}
      aside={
        renewsAt !== null && (
          <span className={styles.quiet}>
            <Trans>Downloads and drive times are counted from zero on {dayText(renewsAt)}</Trans>
          </span>
        )
      }
    >
      <ul className={styles.uses}>
        {limits.map((limit) => (
          <UseRow key={limit} billing={billing} name={limit} />
        ))}
        {planQuotas.map((quota) => (
          <UseRow key={quota} billing={billing} name={quota} {...forecastOf(billing, quota)} />
        ))}
      </ul>
    </Card>
  )
}

interface UseRowProps extends Partial<Forecast> {
  billing: Billing
  name: UseName
}

function UseRow({ billing, name, passed = 0, runsOutAt }: UseRowProps) {
  const nameOf = useLimitNames()
  const { used, most } = useOf(billing, name)
  const left = most === null ? undefined : Math.max(0, most - used)
  const share = most === null || most === 0 ? (used > 0 && most === 0 ? 1 : 0) : Math.min(1, used / most)
  const isWarning = runsOutAt !== undefined || (most !== null && used > most)
  return (
    <li className={styles.use}>
      <div className={styles.useHead}>
        <span>{nameOf(name)}</span>
        <span>
          <strong>
            <UsedFigure {...{ billing, name, runsOutAt }} />
          </strong>{' '}
          / <MostFigure {...{ billing, name }} />
        </span>
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={isWarning ? styles.short : styles.filled} style={{ inlineSize: `${share * 100}%` }} />
        {passed > 0 && <i className={styles.tick} style={{ insetInlineStart: `${passed * 100}%` }} />}
      </div>
      <div className={isWarning ? styles.warn : styles.quiet}>
        {isWarning && <TriangleAlert size={14} aria-hidden="true" />}
        {left === undefined ? <Trans>Any number</Trans> : <LeftFigure {...{ billing, name, runsOutAt, left }} />}
      </div>
    </li>
  )
}
