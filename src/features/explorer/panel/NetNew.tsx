import { Trans, useLingui } from '@lingui/react/macro'
import { numberFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { minSpendStores } from '#domain/study/studyAssumptions.ts'
import { priceText } from '#domain/reportAssembly/worthText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { countText } from '../text/countText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import type { StudyInput } from '../figures/studyFigureSpec.ts'
import type { Studied } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import { figuresOfVerdict, useWorthText } from '../verdict/useVerdict.ts'
import styles from './VerdictCard.module.css'
import { netNewFormula, writeWorthRange } from '../verdict/worthOfStudy.ts'

const behind = { restsOn: ['demographics', 'records'], beyondZone: true } as const

/**
 * The candidate's gain minus the losses of own stores; in money, with the likely range, if the sales per person are
 * known.
 */
export function NetNew() {
  const { t } = useLingui()
  const worthOf = useWorthText()
  const hasMoney = useStudiedPart(({ calibration }) => calibration.spend !== undefined)
  const inputs = useWorthInputs()
  const range = useRange()
  return (
    <div className={styles.netNew}>
      <div className={styles.label}>
        {hasMoney ? <Trans>Net new to the chain per month</Trans> : <Trans>Net new to the chain</Trans>}
      </div>
      <StudyFigure
        {...behind}
        method={hasMoney ? 'demandSales' : 'netNew'}
        size="medium"
        label={t`Net new to the chain`}
        read={(studied) => worthOf(figuresOfVerdict(studied)?.netNew ?? 0, studied.calibration)}
        inputs={inputs}
        spreadsheet={(studied) => {
          const figures = figuresOfVerdict(studied)
          return figures && netNewFormula(figures, studied.calibration)
        }}
      />
      {range !== undefined && <div className={styles.label}>{range}</div>}
      <div className={styles.label}>
        <Trans>people attracted</Trans> <PeoplePart label={t`People attracted`} method="huffDemand" of="captured" />
        {' − '}
        <Trans>from your stores</Trans>{' '}
        <PeoplePart label={t`People taken from your stores`} method="ownLoss" of="ownLoss" />
      </div>
      {!hasMoney && (
        <div className={styles.label}>
          <Trans>Enter monthly sales for at least {minSpendStores} stores to see the monetary value.</Trans>
        </div>
      )}
    </div>
  )
}

interface PeoplePartProps {
  label: string
  method: 'huffDemand' | 'ownLoss'
  of: 'captured' | 'ownLoss'
}

const PeoplePart = ({ label, method, of }: PeoplePartProps) => (
  <StudyFigure
    {...behind}
    label={label}
    method={method}
    read={(studied) => countText(figuresOfVerdict(studied)?.[of])}
    spreadsheet={(studied) => numberFormula(figuresOfVerdict(studied)?.[of])}
  />
)

function useWorthInputs(): (studied: Studied) => readonly StudyInput[] {
  const { t } = useLingui()
  const { locale } = useFieldText()
  return (studied) => {
    const figures = figuresOfVerdict(studied)
    const { spend, currency } = studied.calibration
    if (!figures) return []
    const people = [
      { key: 'captured', label: t`People attracted`, value: countText(figures.captured) },
      { key: 'ownLoss', label: t`People taken from your stores`, value: countText(figures.ownLoss) },
    ]
    if (!spend || !currency) return people
    return [
      ...people,
      { key: 'person', label: t`Monthly sales per person`, value: priceText(spend.perPerson, currency, locale) },
      { key: 'stores', label: t`Stores in the median`, value: countText(spend.stores) },
    ]
  }
}

function useRange(): string | undefined {
  const { t } = useLingui()
  const { locale } = useFieldText()
  return useStudiedPart((studied) => {
    const figures = figuresOfVerdict(studied)
    const ends = figures && writeWorthRange(figures.netNew, studied.calibration, locale)
    return ends && t`likely between ${ends[0]} and ${ends[1]}`
  })
}
