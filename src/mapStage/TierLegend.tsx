import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { tierCutsOf } from '#domain/tradeZone/tierCuts.ts'
import { formatNumber } from '#i18n/formats.ts'
import { companySettingsAtom } from '#session/state.ts'
import styles from './TierLegend.module.css'

export function TierLegend() {
  const [first, second, third] = tierCutsOf(useAtomValue(companySettingsAtom)).map((cut) => formatNumber(cut))
  const lines: readonly ReactNode[] = [
    <Trans key={0}>Tier 0: protected core</Trans>,
    <Trans key={1}>Tier 1: up to {first}% of demand</Trans>,
    <Trans key={2}>Tier 2: up to {second}% of demand</Trans>,
    <Trans key={3}>Tier 3: up to {third}% of demand</Trans>,
    <Trans key={4}>Tier 4: remaining demand</Trans>,
    <Trans key={5}>Tier 5: potential area</Trans>,
  ]
  return (
    <ul className={styles.lines}>
      {lines.map((line, tier) => (
        <li key={tier}>
          <span className={styles[`tier${tier}`]} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}
