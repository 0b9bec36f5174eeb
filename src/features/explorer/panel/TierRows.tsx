import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readNumber } from '#domain/fields/masks.ts'
import { planLimits } from '#domain/tradeZone/zonePlan.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatNumber } from '#i18n/formats.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextField } from '#ui/TextField.tsx'
import { NumberChoice } from './NumberChoice.tsx'
import styles from './TierRows.module.css'
import {
  demandTiers,
  type DemandTierNumber,
  doRise,
  offered,
  type PlanSettings,
  potentialTimes,
  type TierPercents,
} from '../state/zoneBasis.ts'

export interface TierRowsProps {
  settings: PlanSettings
  set: (change: Partial<PlanSettings>) => void
}

export function TierRows({ settings, set }: TierRowsProps) {
  const { t } = useLingui()
  const { market, tier } = settings
  const min = metresText(planLimits.market.min)
  const max = metresText(planLimits.market.max)
  const potential = metresText(market * potentialTimes)
  return (
    <>
      <SegmentedControl
        label={t`Tier used for the figures`}
        accent
        wide
        value={String(tier)}
        onChange={(chosen) => set({ tier: Number(chosen) as DemandTierNumber })}
        segments={demandTiers.map((number) => ({ value: String(number), label: t`Tier ${number}` }))}
      />
      <TierEndFields key={settings.tierPercents.join(' ')} {...{ settings, set }} />
      <NumberChoice
        label={t`Maximum distance customers travel, in meters`}
        ownLabel={t`Maximum distance customers travel, in meters`}
        unit={<Trans>m max</Trans>}
        presets={offered.market}
        value={market}
        limits={planLimits.market}
        error={
          <Trans>
            The distance must be between {min} and {max}.
          </Trans>
        }
        onChange={(metres) => set({ market: metres })}
      />
      <p className={styles.hint}>
        <Trans>
          Tiers divide the demand calculated with the model selected under Demand transfer, starting with the closest
          homes. Tier 4 is the remaining demand; tier 5 is the potential area up to {potential} away. The default values
          aren’t calibrated. For tier 0 (the protected core), draw a zone or save a ring.
        </Trans>
      </p>
    </>
  )
}

function TierEndFields({ settings, set }: TierRowsProps) {
  const [texts, setTexts] = useState<readonly string[]>(settings.tierPercents.map((percent) => formatNumber(percent)))
  const { t } = useLingui()
  const typed = texts.map((text) => Math.round(readNumber(text) ?? Number.NaN)) as TierPercents
  const { min, max } = planLimits.percent
  const isWrong = typed.some((percent) => !(percent >= min && percent <= max)) || !doRise(typed)
  function settle() {
    if (!isWrong && typed.some((percent, at) => percent !== settings.tierPercents[at])) set({ tierPercents: typed })
  }
  return (
    <div className={styles.ends} role="group" aria-label={t`Percentage of demand at which each tier ends`}>
      {texts.map((text, at) => (
        <TextField
          key={at}
          className={styles.end}
          label={t`Tier ${at + 1} ends at`}
          inputMode="numeric"
          numeric
          value={text}
          onChange={(next) => setTexts(texts.map((before, other) => (other === at ? next : before)))}
          suffix="%"
          aria-invalid={isWrong}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      ))}
      {isWrong && (
        <p className={styles.wrong} role="alert">
          <Trans>
            Enter percentages from {min} to {max}, each higher than the one before.
          </Trans>
        </p>
      )}
    </div>
  )
}
