import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { radiusLimits, ringRadii } from '#analysis/ringRadii.ts'
import { tierCutsOf } from '#domain/tradeZone/tierCuts.ts'
import { metresText } from '#i18n/distanceText.ts'
import { companySettingsAtom } from '#session/state.ts'
import { Select } from '#ui/Select.tsx'
import type { DraftStudy } from '../state/draftStudy.ts'
import { NumberChoice } from './NumberChoice.tsx'
import { PlanSettingsRows } from './PlanSettingsRows.tsx'
import { useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import styles from '../style/StudyTools.module.css'
import { firstSettings, isPlanned, type ZoneBase, zoneBases } from '../state/zoneBasis.ts'

export function StudyTools({ study }: { study: DraftStudy }) {
  const { t } = useLingui()
  const step = useStudyStep()
  const labels = useBasisLabels()
  const cuts = tierCutsOf(useAtomValue(companySettingsAtom))
  const ownSettings = { ...firstSettings, tierPercents: cuts }
  if (!study.place) return null
  const choices = zoneBases
    .filter((basis) => basis !== 'drawn' || study.drawn !== undefined)
    .map((basis) => ({ value: basis, label: labels[basis] }))
  return (
    <div className={styles.choice}>
      <Select
        label={t`Zone`}
        labelHidden
        value={study.basis}
        onChange={(basis) => step(adjust({ basis: basis as ZoneBase, settings: study.settings ?? ownSettings }))}
        choices={choices}
      />
      {study.basis === 'ring' && <RadiusChoice study={study} />}
      {isPlanned(study.basis) && <PlanSettingsRows study={study} kind={study.basis} />}
    </div>
  )
}

function RadiusChoice({ study }: { study: DraftStudy }) {
  const { t } = useLingui()
  const step = useStudyStep()
  const min = metresText(radiusLimits.min)
  const max = metresText(radiusLimits.max)
  return (
    <NumberChoice
      label={t`Ring radius (m)`}
      ownLabel={t`Custom radius`}
      unit={<Trans>m</Trans>}
      presets={ringRadii}
      value={study.radiusMetres}
      limits={radiusLimits}
      error={
        <Trans>
          The radius must be between {min} and {max}.
        </Trans>
      }
      onChange={(radiusMetres) => step(adjust({ radiusMetres }))}
    />
  )
}

function useBasisLabels(): Readonly<Record<ZoneBase, string>> {
  const { t } = useLingui()
  return {
    ring: t`Ring`,
    drawn: t`Drawn area`,
    reach: t`Area reachable by road`,
    people: t`By target population`,
    nearest: t`Closest store (Thiessen)`,
    streets: t`Streets`,
    draw: t`Likelihood of visiting`,
    demandShare: t`Share of demand (tiers)`,
  }
}
