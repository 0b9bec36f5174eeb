import { useLingui } from '@lingui/react/macro'
import type { PlanLimit, PlanQuota } from '#domain/plan/plans.ts'

export function useLimitNames(): (name: PlanLimit | PlanQuota) => string {
  const { t } = useLingui()
  const names: Readonly<Record<PlanLimit | PlanQuota, string>> = {
    users: t`Users`,
    stores: t`Stores`,
    trackedBrands: t`Tracked brands`,
    activeSurveys: t`Active surveys`,
    reportDownloads: t`Report downloads`,
    driveTimeUses: t`External drive-time searches`,
  }
  return (name) => names[name]
}
