import { Trans, useLingui } from '@lingui/react/macro'
import { radiusLimits, ringRadii } from '#analysis/rings.ts'
import { metresText } from '#i18n/distanceText.ts'
import { Select } from '#ui/Select.tsx'
import type { DraftStudy } from './draftStudy.ts'
import { NumberChoice } from './NumberChoice.tsx'
import { PlanSettingsRows } from './PlanSettingsRows.tsx'
import { useBasisLabels } from './useBasisLabels.ts'
import styles from './StudyTools.module.css'
import type { WhatIf } from './whatIfStore.ts'
import { isPlanned, type ZoneBase, zoneBases } from './zoneBasis.ts'

/** Which zone the figures are of: a ring, the shape that was drawn, or one that is worked out from the candidate. */
export function StudyTools({ whatIf, study }: { whatIf: WhatIf; study: DraftStudy }) {
  const { t } = useLingui()
  const labels = useBasisLabels()
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
        onChange={(basis) => whatIf.change({ ...study, basis: basis as ZoneBase })}
        choices={choices}
      />
      {study.basis === 'ring' && <RadiusChoice whatIf={whatIf} study={study} />}
      {isPlanned(study.basis) && <PlanSettingsRows whatIf={whatIf} study={study} kind={study.basis} />}
    </div>
  )
}

function RadiusChoice({ whatIf, study }: { whatIf: WhatIf; study: DraftStudy }) {
  const { t } = useLingui()
  const [least, most] = [metresText(radiusLimits.least), metresText(radiusLimits.most)]
  return (
    <NumberChoice
      label={t`Radius of the ring in metres`}
      ownLabel={t`Own radius`}
      unit={<Trans>m</Trans>}
      presets={ringRadii}
      value={study.radiusMetres}
      limits={radiusLimits}
      error={
        <Trans>
          A radius lies between {least} and {most}.
        </Trans>
      }
      onChange={(radiusMetres) => whatIf.change({ ...study, radiusMetres })}
    />
  )
}
