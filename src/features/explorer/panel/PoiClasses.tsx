import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { termsFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countText } from '../text/countText.ts'
import type { Studied } from '../state/studied.ts'
import { useStudied } from '../state/useStudied.ts'
import poiStyles from './PoiClasses.module.css'
import styles from '../style/WhatIf.module.css'

const descending = (counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)

export function PoiClasses() {
  const { figures } = useStudied()
  return (
    <dl className={styles.pois}>
      {descending(figures.poiCounts).map(([name]) => (
        <PoiClass key={name} name={name} types={descending(figures.poiTypes[name] ?? {}).map(([type]) => type)} />
      ))}
    </dl>
  )
}

const typesOf = ({ figures }: Studied, name: string): Readonly<Record<string, number>> => figures.poiTypes[name] ?? {}

function PoiClass({ name, types }: { name: string; types: readonly string[] }) {
  const { t } = useLingui()
  const { choiceLabel } = useFieldText()
  const className = choiceLabel('poiClass', name)
  const typeName = (type: string): string => (type === '' ? t`No type` : choiceLabel('poiType', type))
  return (
    <>
      <div>
        <dt>{className}</dt>
        <dd>
          <StudyFigure
            label={t`Points of interest: ${className}`}
            read={(studied) => countText(studied.figures.poiCounts[name] ?? 0)}
            strong
            method="poiCount"
            inputs={(studied) =>
              descending(typesOf(studied, name)).map(([type, count]) => ({
                key: type,
                label: typeName(type),
                value: countText(count),
              }))
            }
            spreadsheet={(studied) => termsFormula(descending(typesOf(studied, name)).map(([, count]) => count))}
            restsOn={['poi', 'records']}
          />
        </dd>
      </div>
      {types.map((type) => (
        <PoiType key={type} name={name} type={type} label={typeName(type)} />
      ))}
    </>
  )
}

function PoiType({ name, type, label }: { name: string; type: string; label: string }) {
  const { t } = useLingui()
  const counted = useMemo(() => ({ kind: 'poi', poiClass: name, poiType: type }) as const, [name, type])
  return (
    <div className={poiStyles.type}>
      <dt>{label}</dt>
      <dd>
        <StudyFigure
          label={t`Points of interest: ${label}`}
          read={(studied) => countText(typesOf(studied, name)[type] ?? 0)}
          method="poiTypeCount"
          counted={counted}
          restsOn={['poi', 'records']}
        />
      </dd>
    </div>
  )
}
