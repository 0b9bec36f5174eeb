import { Trans, useLingui } from '@lingui/react/macro'
import type { DemographicVariable } from '#domain/area/demographicsPack.ts'
import { Badge } from '#ui/Badge.tsx'
import { useStudied } from './studyContext.ts'

/** Says that the demo's own rule shared a figure out to villages or ages; nothing where it is as published. */
export function DemoSplit({ of }: { of: DemographicVariable }) {
  const { t } = useLingui()
  const { areas } = useStudied()
  if (areas?.[0]?.demoSplit.includes(of) !== true) return null
  return (
    <span
      title={t`The published figures are those of townships; villages and ages are shared out by the demo’s own rule.`}
    >
      <Badge tone="warn">
        <Trans>demo split</Trans>
      </Badge>
    </span>
  )
}
