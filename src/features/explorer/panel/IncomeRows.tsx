import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { IncomeFigures } from '#analysis/incomeFigures.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatPart } from '#i18n/formats.ts'
import { usePacks } from '#session/packs/usePacks.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { medianFormula } from '../figures/medianFormula.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countText } from '../text/countText.ts'
import { IncomeBrackets, useBracketText } from './IncomeBrackets.tsx'
import type { Studied } from '../state/studied.ts'
import { StudiedText } from '../text/StudiedText.tsx'
import { useStudiedPart } from '../state/useStudied.ts'
import { useMoneyText } from '../text/useMoneyText.ts'
import styles from '../style/WhatIf.module.css'
import type { StudyInput, StudyFigureSpec } from '../figures/studyFigureSpec.ts'

const restsOn: StudyFigureSpec['restsOn'] = ['areas', 'income']

const meanOf = ({ total, taxUnits }: IncomeFigures): number | undefined => (taxUnits > 0 ? total / taxUnits : undefined)

export function IncomeRows() {
  const { state } = useStudy()
  const [isOpen, setIsOpen] = useState(false)
  const money = useMoneyText()
  const hasIncome = useStudiedPart(({ figures }) => figures.income !== undefined)
  if (!hasIncome) return <NoIncome isOnDevice={state?.hasIncome === true} />
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Trans>Income per tax unit</Trans>
        <span className={styles.detailsCount}>
          <StudiedText read={({ figures: { income } }) => money(income && meanOf(income), income?.currency)} />
        </span>
      </summary>
      {isOpen && (
        <>
          <IncomeFacts />
          <IncomeBrackets restsOn={restsOn} />
          <Known />
        </>
      )}
    </details>
  )
}

function NoIncome({ isOnDevice }: { isOnDevice: boolean }) {
  const { income } = usePacks()
  return (
    <div className={styles.quiet}>
      {isOnDevice ? (
        <Trans>No area in this zone has income data.</Trans>
      ) : income.isOffered ? (
        <Trans>Income data isn’t on this device yet. It downloads automatically when you’re back online.</Trans>
      ) : (
        <Trans>No income data for this area.</Trans>
      )}
    </div>
  )
}

function IncomeFacts() {
  const rows = useFacts()
  return (
    <dl className={styles.pois}>
      {rows.map(({ key, ...spec }) => (
        <div key={key}>
          <dt>{spec.label}</dt>
          <dd>
            <StudyFigure {...spec} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useFacts(): readonly (StudyFigureSpec & { key: string })[] {
  const { t } = useLingui()
  const money = useMoneyText()
  const bracket = useBracketText()
  const of = ({ figures }: Studied): IncomeFigures | undefined => figures.income
  const sums = (studied: Studied): readonly StudyInput[] => [
    { key: 'total', label: t`Declared income`, value: money(of(studied)?.total, of(studied)?.currency) },
    { key: 'units', label: t`Tax units`, value: countText(of(studied)?.taxUnits) },
  ]
  return [
    {
      key: 'mean',
      label: t`Mean income per tax unit`,
      read: (studied) => money(meanOf(of(studied)!), of(studied)?.currency),
      method: 'incomePerUnit',
      inputs: sums,
      spreadsheet: (studied) => quotientFormula([of(studied)?.total], of(studied)?.taxUnits),
      restsOn,
    },
    {
      key: 'median',
      label: t`Median, interpolated from brackets`,
      read: (studied) => medianText(of(studied), money, bracket),
      method: 'incomeMedian',
      inputs: (studied) =>
        (of(studied)?.counts ?? []).map((count, at) => ({
          key: String(at),
          label: bracket(of(studied)!, at),
          value: countText(count),
        })),
      spreadsheet: (studied) => medianFormula(of(studied)?.counts ?? [], of(studied)?.edges ?? []),
      restsOn,
    },
    {
      key: 'units',
      label: t`Tax units`,
      read: (studied) => countText(of(studied)?.taxUnits),
      method: 'taxUnits',
      variable: 'taxUnits',
      restsOn,
    },
    {
      key: 'total',
      label: t`Declared income`,
      read: (studied) => money(of(studied)?.total, of(studied)?.currency),
      method: 'incomeTotal',
      variable: 'incomeTotal',
      restsOn,
    },
  ]
}

function Known() {
  const known = useStudiedPart(({ figures }) => formatPart(figures.income?.coverage ?? 0, 0))
  return (
    <p className={styles.legend}>
      <Trans>Income data covers {known} of the zone. Brackets are estimated from village quartiles.</Trans>
    </p>
  )
}

/** Returns the median, or the open-ended last bracket if it contains the median. */
function medianText(
  income: IncomeFigures | undefined,
  money: ReturnType<typeof useMoneyText>,
  bracket: ReturnType<typeof useBracketText>,
): string {
  if (!income || income.counts.length === 0) return '–'
  return income.median === undefined ? bracket(income, income.counts.length - 1) : money(income.median, income.currency)
}
