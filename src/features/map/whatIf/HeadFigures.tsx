import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/formats.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { StudyFigure, type StudyFigureSpec } from '../figures/StudyFigure.tsx'
import { countText } from './countText.ts'
import { DemoSplit } from './DemoSplit.tsx'
import { squareMetresText } from './measureText.ts'
import { useStudied } from './studyContext.ts'
import styles from './WhatIf.module.css'

/** A quotient of two known figures; undefined where one is unknown or the second is nothing. */
const ratio = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined || b === 0 ? undefined : a / b

/** The figures that matter most: people and households, with their density and size. */
export function HeadFigures() {
  const { t } = useLingui()
  const windowClass = useWindowClass()
  const { figures } = useStudied()
  const { population, households } = figures.values
  const isSheet = windowClass === 'phone' || windowClass === 'portrait'
  return (
    <div className={styles.head}>
      <Cell
        isFirst
        spec={{
          label: t`Population`,
          value: countText(population),
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
          value: countText(households),
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
            value: countText(figures.competitorCount),
            method: 'competitorCount',
            restsOn: ['records'],
          }}
        >
          <Trans>inside</Trans>
        </Cell>
      )}
    </div>
  )
}

function Density() {
  const { t } = useLingui()
  const { figures } = useStudied()
  const { population } = figures.values
  const { squareMetres } = figures
  const density = ratio(population, squareMetres / 1e6)
  return (
    <StudyFigure
      label={t`Density`}
      value={density === undefined ? '–' : t`${formatNumber(density, 0)} per km²`}
      method="density"
      restsOn={['areas', 'demographics']}
      inputs={[
        { key: 'people', label: t`People`, value: countText(population) },
        { key: 'ground', label: t`Ground`, value: squareMetresText(squareMetres) },
      ]}
    />
  )
}

function HouseholdSize() {
  const { t } = useLingui()
  const { population, households } = useStudied().figures.values
  const size = ratio(population, households)
  return (
    <StudyFigure
      label={t`Household size`}
      value={size === undefined ? '–' : t`${formatNumber(size, 2)} people each`}
      method="householdSize"
      restsOn={['areas', 'demographics']}
      inputs={[
        { key: 'people', label: t`People`, value: countText(population) },
        { key: 'households', label: t`Households`, value: countText(households) },
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
      <div className={styles.label}>
        {spec.label} {spec.variable && !isPhone && <DemoSplit of={spec.variable} />}
      </div>
      <StudyFigure {...spec} size={isPhone ? 'medium' : 'large'} />
      <div className={styles.under}>{children}</div>
    </div>
  )
}
