import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodId } from '#analysis/methods.ts'
import type { AreaFigures } from '#analysis/studyTypes.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { MethodLink } from '#session/MethodLink.tsx'
import { useStudy } from '#session/workers/useStudy.ts'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import { useLevelText } from '../useLevelText.ts'
import { vintageText } from '../vintageText.ts'
import { squareMetresText } from '../whatIf/measureText.ts'
import styles from './PlaceCard.module.css'

/** The method of a figure is called like its kind. */
export type AreaFigureKind = Extract<MethodId, 'population' | 'households' | 'density'>

interface AreaFigureProps {
  area: AreaFigures
  kind: AreaFigureKind
}

/** A figure of an area; pressed, it tells where it comes from. */
export function AreaFigure({ area, kind }: AreaFigureProps) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const name = { population: t`Population`, households: t`Households`, density: t`People per km²` }[kind]
  const value = valueOf(area, kind)
  const areaName = areaNameText(area.area.name, locale)
  return (
    <div className={styles.figure}>
      <div className={styles.figureLabel}>{name}</div>
      {value === undefined ? (
        '–'
      ) : (
        <FigureButton label={t`${name}, ${areaName}`} value={formatNumber(value, 0)} strong side="left" align="start">
          <Explanation area={area} kind={kind} />
        </FigureButton>
      )}
    </div>
  )
}

function valueOf({ values, squareMetres }: AreaFigures, kind: AreaFigureKind): number | undefined {
  if (kind !== 'density') return values[kind]
  if (values.population === undefined || squareMetres <= 0) return undefined
  return values.population / (squareMetres / 1e6)
}

function Explanation({ area, kind }: AreaFigureProps) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { state } = useStudy()
  const levelText = useLevelText()
  const source = state?.sources.find((one) => one.kind === 'demographics' && one.country === area.area.country)
  const isSplit = area.demoSplit.includes(kind === 'households' ? 'households' : 'population')
  const people = area.values.population
  const inputs =
    kind === 'density'
      ? [
          { key: 'people', label: t`Population`, value: people === undefined ? '–' : formatNumber(people, 0) },
          { key: 'ground', label: t`Ground`, value: squareMetresText(area.squareMetres) },
        ]
      : [{ key: 'area', label: levelText(area.area.level), value: area.area.name.code }]
  return (
    <FigureExplanation
      formula={<Formula kind={kind} isSplit={isSplit} />}
      inputs={inputs}
      source={
        source ? (
          `${source.works.map((work) => work.name).join(' · ')}, ${vintageText(source.vintage, locale)}`
        ) : (
          <Trans>not on this device</Trans>
        )
      }
      isNot={<Trans>People who work here or pass by: these are people on the household register.</Trans>}
      about={<MethodLink method={kind} />}
    />
  )
}

function Formula({ kind, isSplit }: { kind: AreaFigureKind; isSplit: boolean }) {
  if (kind === 'density') return <Trans>Population of the area ÷ its ground in km²</Trans>
  if (isSplit)
    return <Trans>Demo split: the township’s published figure, shared among its villages by the demo’s own rule</Trans>
  return <Trans>As published for the area, or the sum of the areas in it</Trans>
}
