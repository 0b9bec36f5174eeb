import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type PlanKind, planLimits, type PlanMode } from '#domain/tradeZone/zonePlan.ts'
import { formatNumber } from '#i18n/formats.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { DraftStudy } from '../state/draftStudy.ts'
import { NumberChoice } from './NumberChoice.tsx'
import { ProviderChoice } from '../providers/ProviderChoice.tsx'
import { useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import { TierRows } from './TierRows.tsx'
import styles from '../style/WhatIf.module.css'
import { firstSettings, offered, type PlanSettings } from '../state/zoneBasis.ts'

interface RowsProps {
  settings: PlanSettings
  set: (change: Partial<PlanSettings>) => void
}

export function PlanSettingsRows({ study, kind }: { study: DraftStudy; kind: PlanKind }) {
  const step = useStudyStep()
  const settings = study.settings ?? firstSettings
  const set = (change: Partial<PlanSettings>) => step(adjust({ settings: { ...settings, ...change } }))
  switch (kind) {
    case 'reach':
      return <ReachRows settings={settings} set={set} />
    case 'people':
      return <PeopleRows settings={settings} set={set} />
    case 'nearest':
      return (
        <Hint>
          <Trans>
            This zone covers the area closer to this place than to any of your other stores, up to 20 km away.
          </Trans>
        </Hint>
      )
    case 'streets':
      return <StreetRows settings={settings} set={set} />
    case 'draw':
      return <DrawRows settings={settings} set={set} />
    case 'demandShare':
      return <TierRows settings={settings} set={set} />
  }
}

const Hint = ({ children }: { children: ReactNode }) => <p className={styles.legend}>{children}</p>

function ReachRows({ settings, set }: RowsProps) {
  const { t } = useLingui()
  const { mode, measure } = settings
  return (
    <>
      <ModeChoice mode={mode} onChange={(chosen) => set({ mode: chosen })} />
      <SegmentedControl
        label={t`Limit by`}
        wide
        value={measure}
        onChange={(chosen) => set({ measure: chosen })}
        segments={[
          { value: 'time', label: <Trans>Time</Trans> },
          { value: 'distance', label: <Trans>Distance</Trans> },
        ]}
      />
      {measure === 'time' ? (
        <SettingNumber
          key="minutes"
          {...{ settings, set }}
          name="minutes"
          label={t`Travel time (min)`}
          unit={<Trans>min</Trans>}
          limits={planLimits.minutes}
        />
      ) : (
        <SettingNumber
          key="metres"
          {...{ settings, set }}
          name="metres"
          label={t`Travel distance (m)`}
          unit={<Trans>m</Trans>}
          limits={planLimits.metres}
        />
      )}
      <ProviderChoice provider={settings.provider} onChange={(provider) => set({ provider })} />
    </>
  )
}

interface ModeChoiceProps {
  mode: PlanMode
  onChange: (mode: PlanMode) => void
}

function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`Travel mode`}
      wide
      value={mode}
      onChange={onChange}
      segments={[
        { value: 'walk', label: <Trans>Walk</Trans> },
        { value: 'scooter', label: <Trans>Scooter</Trans> },
        { value: 'car', label: <Trans>Car</Trans> },
      ]}
    />
  )
}

function PeopleRows({ settings, set }: RowsProps) {
  const { t } = useLingui()
  return (
    <>
      <SegmentedControl
        label={t`Expansion method`}
        wide
        value={settings.by}
        onChange={(by) => set({ by })}
        segments={[
          { value: 'circle', label: <Trans>Circle</Trans> },
          { value: 'walk', label: <Trans>Walk</Trans> },
          { value: 'scooter', label: <Trans>Scooter</Trans> },
          { value: 'car', label: <Trans>Car</Trans> },
        ]}
      />
      <SettingNumber
        {...{ settings, set }}
        name="target"
        label={t`Target population`}
        unit={<Trans>people</Trans>}
        limits={planLimits.target}
      />
    </>
  )
}

function StreetRows({ settings, set }: RowsProps) {
  const { t } = useLingui()
  return (
    <>
      <SettingNumber
        {...{ settings, set }}
        name="width"
        label={t`Distance on each side of the street (m)`}
        unit={<Trans>m per side</Trans>}
        limits={planLimits.width}
      />
      <SettingNumber
        {...{ settings, set }}
        name="along"
        label={t`Distance along streets (m)`}
        unit={<Trans>m along streets</Trans>}
        limits={planLimits.along}
      />
    </>
  )
}

function DrawRows({ settings, set }: RowsProps) {
  const { t } = useLingui()
  return (
    <>
      <SettingNumber
        {...{ settings, set }}
        name="drawPercent"
        label={t`Minimum probability (%)`}
        unit="%"
        limits={planLimits.percent}
      />
      <Hint>
        <Trans>
          This zone covers the area where people are at least this likely to choose this place, according to the model
          selected under Demand transfer. The default value isn’t calibrated.
        </Trans>
      </Hint>
    </>
  )
}

interface SettingNumberProps extends RowsProps {
  name: keyof typeof offered
  label: string
  unit: ReactNode
  limits: { readonly min: number; readonly max: number }
}

function SettingNumber({ settings, set, name, label, unit, limits }: SettingNumberProps) {
  const min = formatNumber(limits.min, 0)
  const max = formatNumber(limits.max, 0)
  return (
    <NumberChoice
      label={label}
      ownLabel={label}
      unit={unit}
      presets={offered[name]}
      value={settings[name]}
      limits={limits}
      error={
        <Trans>
          Enter a number from {min} to {max}.
        </Trans>
      }
      onChange={(value) => set({ [name]: value })}
    />
  )
}
