import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { forecast } from '#domain/plan/forecast.ts'
import { limitsAt, type PlanLimit, planQuotas } from '#domain/plan/plans.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Card } from '#ui/Card.tsx'
import { dayText } from './billingText.ts'
import styles from './Billing.module.css'
import type { Billing } from './useBilling.ts'
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

/** What is used of what the plan has room for; a tick shows how much of the period has passed, where the count begins anew. */
export function UseCard({ billing }: { billing: Billing }) {
  const room = limitsAt(billing.plan, billing.at)
  const renewsAt = billing.period.endsAt
  return (
    <Card
      title={<Trans>Use</Trans>}
      aside={
        renewsAt !== null && (
          <span className={styles.quiet}>
            <Trans>Downloads and drive times are counted anew on {dayText(renewsAt)}</Trans>
          </span>
        )
      }
    >
      <ul className={styles.uses}>
        {limits.map((limit) => (
          <UseRow key={limit} name={limit} used={billing.used[limit]} most={room[limit]} />
        ))}
        {planQuotas.map((quota) => {
          const { passed, runsOutAt } = forecastOf(billing, quota)
          return <UseRow key={quota} name={quota} {...billing[quota]} passed={passed} runsOutAt={runsOutAt} />
        })}
      </ul>
    </Card>
  )
}

interface UseRowProps {
  name: PlanLimit | (typeof planQuotas)[number]
  used: number
  most: number | null
  passed?: number
  runsOutAt?: string | undefined
}

function UseRow({ name, used, most, passed, runsOutAt }: UseRowProps) {
  const nameOf = useLimitNames()
  const left = most === null ? undefined : Math.max(0, most - used)
  const share = most === null || most === 0 ? (used > 0 && most === 0 ? 1 : 0) : Math.min(1, used / most)
  const isWarning = runsOutAt !== undefined || (most !== null && used > most)
  return (
    <li className={styles.use}>
      <p className={styles.useHead}>
        <span>{nameOf(name)}</span>
        <span>
          <strong>{formatNumber(used)}</strong> / {most === null ? '∞' : formatNumber(most)}
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={isWarning ? styles.short : styles.filled} style={{ inlineSize: `${share * 100}%` }} />
        {passed !== undefined && passed > 0 && (
          <i className={styles.tick} style={{ insetInlineStart: `${passed * 100}%` }} />
        )}
      </div>
      <p className={isWarning ? styles.warn : styles.quiet}>
        {isWarning && <TriangleAlert size={14} aria-hidden="true" />}
        {left === undefined ? (
          <Trans>Any number</Trans>
        ) : runsOutAt === undefined ? (
          <Trans>{formatNumber(left)} left</Trans>
        ) : (
          <Trans>
            {formatNumber(left)} left, used up about {dayText(runsOutAt)}
          </Trans>
        )}
      </p>
    </li>
  )
}
