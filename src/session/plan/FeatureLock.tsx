import { Trans, useLingui } from '@lingui/react/macro'
import { isLocked, type LockableFeature } from '#domain/plan/plans.ts'
import { useSession } from '../useSession.ts'
import { UpgradeNeeded } from './UpgradeNeeded.tsx'
import { usePlanEnded } from './usePlanEnded.ts'
import { usePlanTime } from './usePlanTime.ts'

export function useIsLocked(feature: LockableFeature): boolean {
  const { plan } = useSession().configuration
  const at = usePlanTime()
  return isLocked(plan, feature, at)
}

export function FeatureLock({ feature }: { feature: LockableFeature }) {
  const { t } = useLingui()
  const hasEnded = usePlanEnded()
  const names: Readonly<Record<LockableFeature, string>> = {
    mapNotes: t`Map notes`,
    compareReport: t`Comparison report`,
    areaFinder: t`Area Finder`,
    sharing: t`Sharing`,
  }
  const name = names[feature]
  return (
    <UpgradeNeeded>
      {hasEnded ? (
        <Trans>
          Your plan has ended. Renew it to use “{name}” again. You keep anything you made with it, and you can export
          it.
        </Trans>
      ) : (
        <Trans>
          “{name}” is available on paid plans. You keep anything you already made with it, and you can export it.
        </Trans>
      )}
    </UpgradeNeeded>
  )
}
