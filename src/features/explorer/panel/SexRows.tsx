import { useLingui } from '@lingui/react/macro'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatPercent } from '#i18n/formats.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countBehindText, countText } from '../text/countText.ts'
import sexStyles from './SexRows.module.css'
import type { Studied } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import styles from '../style/WhatIf.module.css'

const sexes = [
  ['female', 'shareFemale'],
  ['male', 'shareMale'],
] as const

export function SexRows() {
  const { t } = useLingui()
  const isKnown = useStudiedPart(({ figures: { values } }) => values.male !== undefined && values.female !== undefined)
  if (!isKnown) return null
  const names = { female: t`Females`, male: t`Males` }
  const shareTitles = { female: t`Female share`, male: t`Male share` }
  const shareOf = (sex: 'female' | 'male', { figures: { values } }: Studied): string =>
    values[sex] === undefined || !values.population ? '–' : formatPercent(values[sex] / values.population)
  return (
    <dl className={`${styles.pois} ${sexStyles.sexes}`}>
      {sexes.map(([sex, share]) => (
        <div key={sex}>
          <dt>{names[sex]}</dt>
          <dd>
            <StudyFigure
              label={names[sex]}
              read={({ figures }) => countText(figures.values[sex])}
              method={sex}
              variable={sex}
              restsOn={['areas', 'demographics']}
            />
          </dd>
          <dd className={styles.percent}>
            <StudyFigure
              label={shareTitles[sex]}
              read={(studied) => shareOf(sex, studied)}
              method={share}
              inputs={({ figures: { values } }) => [
                { key: sex, label: names[sex], value: countBehindText(values[sex]) },
                { key: 'all', label: t`People`, value: countBehindText(values.population) },
              ]}
              spreadsheet={({ figures: { values } }) => quotientFormula([values[sex]], values.population)}
              restsOn={['areas', 'demographics']}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
