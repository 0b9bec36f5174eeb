import { Trans, useLingui } from '@lingui/react/macro'
import { limitsAt, planOf, quotasAt } from '#domain/plan/plans.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useLimitNames } from '#i18n/useLimitNames.ts'
import styles from './Billing.module.css'
import type { Billing } from './useBilling.ts'
import type { UseName } from './UseFigures.tsx'

const rows: readonly UseName[] = [
  ...(['users', 'stores', 'trackedBrands', 'activeSurveys'] as const),
  ...(['reportDownloads', 'driveTimeUses'] as const),
]

export function PlanChanges({ billing: { plan, at }, planId }: { billing: Billing; planId: string }) {
  const { t } = useLingui()
  const nameOf = useLimitNames()
  const now = { ...limitsAt(plan, at), ...quotasAt(plan, at) }
  const then = { ...planOf(planId).limits, ...planOf(planId).quotas }
  const changed = rows.filter((row) => now[row] !== then[row])
  const words = (max: number | null) => (max === null ? t`Unlimited` : formatNumber(max))
  if (changed.length === 0) return null
  return (
    <section>
      <h3>
        <Trans>What you get</Trans>
      </h3>
      <dl className={styles.sums}>
        {changed.map((row) => (
          <div key={row} className={styles.quiet}>
            <dt>{nameOf(row)}</dt>
            <dd>
              {words(now[row])} → <strong>{words(then[row])}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
