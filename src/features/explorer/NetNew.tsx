import { Trans, useLingui } from '@lingui/react/macro'
import { productFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { minSpendStores } from '#domain/study/studyAssumptions.ts'
import { countText } from './countText.ts'
import { StudyFigure } from './figures/StudyFigure.tsx'
import type { Studied } from './studied.ts'
import { useMoneyText } from './useMoneyText.ts'
import { useStudiedPart } from './useStudied.ts'
import { figuresOfVerdict, useWorthText } from './useVerdict.ts'
import styles from './VerdictCard.module.css'
import type { StudyInput } from './figures/studyFigureSpec.ts'

/** What the candidate adds to the chain: what it wins less what my stores lose, in money where their sales tell, with its range. */
export function NetNew() {
  const { t } = useLingui()
  const worthText = useWorthText()
  const hasMoney = useStudiedPart(({ calibration }) => calibration.spend !== undefined)
  const worth = (pick: 'captured' | 'ownLoss' | 'netNew') => (studied: Studied) => {
    const figures = figuresOfVerdict(studied)
    return figures ? worthText(figures[pick], studied.calibration) : '…'
  }
  const inputs = useWorthInputs()
  const range = useRange()
  const money = { method: 'demandSales', restsOn: ['demographics', 'records'], beyondZone: true, inputs } as const
  const formula = (pick: 'captured' | 'ownLoss') => (studied: Studied) =>
    productFormula([figuresOfVerdict(studied)?.[pick]], studied.calibration.spend?.perPerson ?? 1)
  return (
    <div className={styles.netNew}>
      <div className={styles.label}>
        {hasMoney ? <Trans>Net new to the chain, a month</Trans> : <Trans>Net new to the chain</Trans>}
      </div>
      <StudyFigure
        {...money}
        method={hasMoney ? 'demandSales' : 'netNew'}
        size="medium"
        label={t`Net new to the chain`}
        read={worth('netNew')}
        spreadsheet={(studied) => {
          const figures = figuresOfVerdict(studied)
          return productFormula([figures?.captured, figures?.ownLoss], studied.calibration.spend?.perPerson ?? 1)
        }}
      />
      {range !== undefined && <div className={styles.label}>{range}</div>}
      <div className={styles.label}>
        <Trans>this site</Trans>{' '}
        <StudyFigure {...money} label={t`This site`} read={worth('captured')} spreadsheet={formula('captured')} /> −{' '}
        <Trans>from my stores</Trans>{' '}
        <StudyFigure {...money} label={t`From my stores`} read={worth('ownLoss')} spreadsheet={formula('ownLoss')} />
      </div>
      {!hasMoney && (
        <div className={styles.label}>
          <Trans>Not in money yet: that needs the monthly sales of at least {minSpendStores} of my stores.</Trans>
        </div>
      )}
    </div>
  )
}

/** What went into a worth. */
function useWorthInputs(): (studied: Studied) => readonly StudyInput[] {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return (studied) => {
    const [figures, { spend, currency }] = [figuresOfVerdict(studied), studied.calibration]
    if (!figures) return []
    const people = [
      { key: 'captured', label: t`People won`, value: countText(figures.captured) },
      { key: 'ownLoss', label: t`Taken from my stores`, value: countText(figures.ownLoss) },
    ]
    if (!spend) return people
    return [
      ...people,
      { key: 'person', label: t`Sales a month by person`, value: moneyText(spend.perPerson, currency) },
      { key: 'stores', label: t`Stores it was taken from`, value: countText(spend.stores) },
    ]
  }
}

/** Where the gain likely lies; undefined without money. */
function useRange(): string | undefined {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return useStudiedPart((studied) => {
    const [figures, { spend, currency }] = [figuresOfVerdict(studied), studied.calibration]
    if (!figures || !spend) return undefined
    const [a, b] = [figures.netNew * spend.low, figures.netNew * spend.high]
    return t`likely between ${moneyText(Math.min(a, b), currency)} and ${moneyText(Math.max(a, b), currency)}`
  })
}
