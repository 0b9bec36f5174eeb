import { useLingui } from '@lingui/react/macro'
import type { ZoneBase } from './zoneBasis.ts'

/** What the kinds of zones are called where one is chosen. */
export function useBasisLabels(): Readonly<Record<ZoneBase, string>> {
  const { t } = useLingui()
  return {
    ring: t`Ring`,
    drawn: t`Drawn area`,
    reach: t`Reach by road`,
    people: t`Until N people`,
    nearest: t`Nearest (Thiessen)`,
    streets: t`Streets`,
    draw: t`Draw probability`,
    demandShare: t`Share of demand (tiers)`,
  }
}
