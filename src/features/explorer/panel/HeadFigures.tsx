import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatExact, formatNumber } from '#i18n/formats.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countBehindText, countText } from '../text/countText.ts'
import styles from '../style/WhatIf.module.css'
import type { StudyFigureSpec } from '../figures/studyFigureSpec.ts'

const competitors = { kind: 'competitor' } as const

const ratio = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined || b === 0 ? undefined : a / b

export function HeadFigures() {
  const { t } = useLingui()
  const windowClass = useWindowClass()
  const isSheet = windowClass === 'phone' || windowClass === 'portrait'
  return (
    <div className={styles.head}>
      <Cell
        isFirst
        spec={{
          label: t`Population`,
          read: ({ figures }) => countText(figures.values.population),
          unit: t`people`,
          method: 'population',
          variable: 'population',
          restsOn: ['areas', 'demographics'],
        }}
      >
        <Density />
      </Cell>
      <Cell
        spec={{
          label: t`Households`,
          read: ({ figures }) => countText(figures.values.households),
          method: 'households',
          variable: 'households',
          restsOn: ['areas', 'demographics'],
        }}
      >
        <HouseholdSize />
      </Cell>
      {isSheet && (
        <Cell
          spec={{
            label: t`Competitors`,
            read: ({ figures }) => countText(figures.competitorCount),
            method: 'competitorCount',
            counted: competitors,
            restsOn: ['records'],
          }}
        >
          <Trans>in this zone</Trans>
        </Cell>
      )}
    </div>
  )
}

function Density() {
  const { t } = useLingui()
  return (
    <StudyFigure
      label={t`Density`}
      read={({ figures }) => {
        const density = ratio(figures.values.population, figures.squareMetres / 1e6)
        return density === undefined ? '–' : t`${formatNumber(density, 0)} per km²`
      }}
      method="density"
      spreadsheet={({ figures }) => quotientFormula([figures.values.population], figures.squareMetres / 1e6)}
      restsOn={['areas', 'demographics']}
      inputs={({ figures }) => [
        { key: 'people', label: t`People`, value: countBehindText(figures.values.population) },
        { key: 'ground', label: t`Land area`, value: t`${formatExact(figures.squareMetres)} m²` },
      ]}
    />
  )
}

function HouseholdSize() {
  const { t } = useLingui()
  return (
    <StudyFigure
      label={t`Household size`}
      read={({ figures: { values } }) => {
        const size = ratio(values.population, values.households)
        return size === undefined ? '–' : t`${formatNumber(size, 2)} per household`
      }}
      method="householdSize"
      spreadsheet={({ figures: { values } }) => quotientFormula([values.population], values.households)}
      restsOn={['areas', 'demographics']}
      inputs={({ figures: { values } }) => [
        { key: 'people', label: t`People`, value: countBehindText(values.population) },
        { key: 'households', label: t`Households`, value: countBehindText(values.households) },
      ]}
    />
  )
}

interface CellProps {
  spec: StudyFigureSpec
  isFirst?: boolean
  children: ReactNode
}

function Cell({ spec, isFirst, children }: CellProps) {
  const windowClass = useWindowClass()
  const isPhone = windowClass === 'phone'
  return (
    <div className={isFirst ? styles.firstCell : styles.cell}>
      <div className={styles.label}>{spec.label}</div>
      <StudyFigure {...spec} size={isPhone ? 'medium' : 'large'} />
      <div className={styles.under}>{children}</div>
    </div>
  )
}
