import { useLingui } from '@lingui/react/macro'
import type { MethodId } from '#analysis/methods.ts'
import { numberFormula, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { AreaFigures } from '#analysis/studyTypes.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { formatNumber } from '#i18n/formats.ts'
import { missingRowsText } from '#i18n/missingRowsText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { useStudy } from '#session/workers/useStudy.ts'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import { useLevelText } from '#i18n/useLevelText.ts'
import { vintageText } from '#i18n/vintageText.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import styles from './PlaceCard.module.css'

type AreaFigureKind = Extract<MethodId, 'population' | 'households' | 'density'>

interface AreaFigureProps {
  area: AreaFigures
  kind: AreaFigureKind
}

export function AreaFigure({ area, kind }: AreaFigureProps) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const name = { population: t`Population`, households: t`Households`, density: t`People per km²` }[kind]
  const value = valueOf(area, kind)
  const areaName = areaNameText(area.area.name, locale)
  return (
    <div className={styles.figure}>
      <div className={styles.figureLabel}>{name}</div>
      {value === undefined ? '–' : <Opening area={area} kind={kind} label={t`${name}, ${areaName}`} value={value} />}
    </div>
  )
}

function valueOf({ values, squareMetres }: AreaFigures, kind: AreaFigureKind): number | undefined {
  if (kind !== 'density') return values[kind]
  if (values.population === undefined || squareMetres <= 0) return undefined
  return values.population / (squareMetres / 1e6)
}

function Opening({ area, kind, label, value }: AreaFigureProps & { label: string; value: number }) {
  const behind = useBehind({ area, kind })
  const shown = formatNumber(value, 0)
  const formula =
    kind === 'density'
      ? quotientFormula([area.values.population], area.squareMetres / 1e6)
      : numberFormula(area.values[kind])
  return (
    <FigureButton
      label={label}
      value={shown}
      strong
      side="left"
      align="start"
      foot={
        <CopyFigure
          label={label}
          value={shown}
          figure={() => ({ ...behind, restsOn: { kinds: ['areas', 'demographics'] } })}
          formula={formula === undefined ? undefined : () => formula}
        />
      }
    >
      <FigureExplanation
        formula={behind.formula}
        inputs={behind.inputs}
        source={behind.source}
        vintage={behind.vintage}
        coverage={behind.coverage !== '' && behind.coverage}
        isNot={behind.isNot}
        about={<MethodLink method={kind} />}
      />
    </FigureButton>
  )
}

function useBehind({ area, kind }: AreaFigureProps) {
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
          { key: 'ground', label: t`Land area`, value: squareMetresText(area.squareMetres) },
        ]
      : [{ key: 'area', label: levelText(area.area.level), value: area.area.name.code }]
  return {
    zone: '',
    formula:
      kind === 'density'
        ? t`Population of the area ÷ its land area in km²`
        : isSplit
          ? t`Estimated for the demo: the township’s published figure, split among its villages using a demo-only rule`
          : t`Published figure for the area, or the total for the areas within it`,
    inputs,
    source: source ? source.works.map((work) => work.name).join(' · ') : t`not on this device`,
    vintage: source ? vintageText(source.vintage, locale) : '',
    coverage: missingRowsText(area.missingRows),
    isNot: t`Doesn’t include people who work here or pass by, only those on the household register.`,
  }
}
