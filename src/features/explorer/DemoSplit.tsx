import { Trans, useLingui } from '@lingui/react/macro'
import type { AreaFigures } from '#analysis/studyTypes.ts'
import type { DemographicVariable } from '#domain/area/demographicsPack.ts'
import { useStudiedPart } from './useStudied.ts'
import styles from './WhatIf.module.css'

/** Says that the demo's own rule shared a figure out to villages or ages; nothing where it is as published. */
export function DemoSplit({ of }: { of: DemographicVariable }) {
  const { t } = useLingui()
  const areas = useStudiedPart((studied) => studied.areas)
  if (areas?.[0]?.demoSplit.includes(of) !== true) return null
  return (
    <span
      className={styles.split}
      title={t`The published figures are those of townships; villages and ages are shared out by the demo’s own rule.`}
    >
      <Trans>demo split</Trans>
    </span>
  )
}

/** True where any figure of the finest area is such a share. */
export const isSplit = (areas: readonly AreaFigures[] | undefined): boolean => (areas?.[0]?.demoSplit.length ?? 0) > 0
