import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { type Forecast, forecast } from '#domain/plan/forecast.ts'
import { planOutlook } from '#domain/plan/planOutlook.ts'
import { hasEnded, type PlanLimit, planQuotas } from '#domain/plan/plans.ts'
import { Card } from '#ui/Card.tsx'
import { dayText } from './billingText.ts'
import styles from './Billing.module.css'
import type { Billing } from './useBilling.ts'
import { LeftFigure, MostFigure, UsedFigure, type UseName, useOf } from './UseFigures.tsx'
import { useLimitNames } from '#i18n/useLimitNames.ts'

const limits: readonly PlanLimit[] = ['users', 'stores', 'trackedBrands', 'activeSurveys']

/** Returns a usage forecast as text. Computation on this device is never counted. */
export function useWarning(billing: Billing): string {
  const { t } = useLingui()
  const nameOf = useLimitNames()
  const { plan, at, period, used, reportDownloads, driveTimeUses } = billing
  const quotas = { reportDownloads: quotaUse(reportDownloads), driveTimeUses: quotaUse(driveTimeUses) }
  const outlook = planOutlook({ plan, at, period, used, quotas })
  switch (outlook.kind) {
    case 'ended':
      return t`Your plan has ended. Calculations on your device still work.`
    case 'usedUp': {
      const name = nameOf(outlook.quota)
      return outlook.until === null
        ? t`You’ve reached the limit for “${name}”. Calculations on your device don’t count toward your limits.`
        : t`You’ve reached the limit for “${name}”, which resets on ${dayText(outlook.until)}. Calculations on your device don’t count toward your limits.`
    }
    case 'runsOut': {
      const name = nameOf(outlook.quota)
      const day = dayText(outlook.at)
      return t`At this rate, you’ll reach the limit for “${name}” around ${day}. Calculations on your device don’t count toward your limits.`
    }
    case 'full': {
      const name = nameOf(outlook.limit)
      return t`You’ve reached your plan’s limit for “${name}”.`
    }
    case 'tooEarly':
      return t`It’s too early to estimate how long your quota will last. Calculations on your device don’t count toward your limits.`
    case 'lasts':
      if (outlook.until === null)
        return t`At this rate, you won’t reach a limit. Calculations on your device don’t count toward your limits.`
      return outlook.endsThen
        ? t`At this rate, you won’t reach a limit before your plan ends. Calculations on your device don’t count toward your limits.`
        : t`At this rate, you won’t reach a limit before ${dayText(outlook.until)}, when the count resets. Calculations on your device don’t count toward your limits.`
  }
}

const quotaUse = ({ used, [replyNames.max]: max }: Billing['reportDownloads']) => ({ used, max })

const forecastOf = (billing: Billing, quota: (typeof planQuotas)[number]) =>
  forecast(billing[quota].used, billing[quota][replyNames.max], billing.period, billing.at)

/** Usage of the plan's limits. For limits that reset, a tick marks the elapsed part of the period. */
export function UseCard({ billing }: { billing: Billing }) {
  // After the plan's end, no limit resets.
  const renewsAt = hasEnded(billing.plan, billing.at) ? null : billing.period.endsAt
  return (
    <Card
      title={<Trans context="what is used">Usage</Trans>}
      aside={
        renewsAt !== null && (
          <span className={styles.quiet}>
            <Trans>Download and drive-time search limits reset on {dayText(renewsAt)}</Trans>
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
  const { used, max } = useOf(billing, name)
  const left = max === null ? undefined : Math.max(0, max - used)
  const share = max === null || max === 0 ? (used > 0 && max === 0 ? 1 : 0) : Math.min(1, used / max)
  const isWarning = runsOutAt !== undefined || (max !== null && used > max)
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
        {left === undefined ? <Trans>Unlimited</Trans> : <LeftFigure {...{ billing, name, runsOutAt, left }} />}
      </div>
    </li>
  )
}
