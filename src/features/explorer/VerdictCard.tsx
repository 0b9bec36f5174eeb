import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type JudgedMeasure, shownShare } from '#analysis/study/judgeVerdict.ts'
import { leastSpendStores } from '#analysis/study/demandSpend.ts'
import { productFormula, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { Badge } from '#ui/Badge.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { countText } from './countText.ts'
import { StudyFigure } from './figures/StudyFigure.tsx'
import type { Studied } from './studied.ts'
import { useStudiedPart } from './useStudied.ts'
import { figuresOfVerdict, useVerdictReader, useWorthText } from './useVerdict.ts'
import { useMoneyText } from './useMoneyText.ts'
import styles from './VerdictCard.module.css'
import { limitPercent, verdictPercent } from './verdictText.ts'

/** Whether the candidate is worth it, pinned above its figures: one sentence, what is new, and each measure against its own limit. */
export function VerdictCard() {
  const read = useVerdictReader()
  const sentence = useStudiedPart((studied) => read(studied)?.sentence)
  const overCount = useStudiedPart((studied) => read(studied)?.judged.overCount ?? 0)
  if (sentence === undefined) return null
  return (
    <section className={overCount > 0 ? styles.over : styles.card} aria-label={sentence}>
      <div className={styles.top}>
        <Badge
          tone={overCount > 0 ? 'warn' : 'good'}
          icon={overCount > 0 ? <TriangleAlert size={14} /> : <Check size={14} />}
        >
          {overCount > 0 ? <Trans>Over {overCount} of 2 limits</Trans> : <Trans>Within both limits</Trans>}
        </Badge>
        <Firmness />
      </div>
      <h3 className={styles.sentence}>{sentence}</h3>
      <NetNew />
      <Measure measure="impact" />
      <Measure measure="ownShare" />
    </section>
  )
}

/** In how many changes of the model the verdict stays as it is. */
function Firmness() {
  const count = useStudiedPart(({ rest }) => rest?.variants?.length ?? 0)
  const read = useVerdictReader()
  const over = useStudiedPart((studied) => {
    const now = read(studied)?.judged
    return (studied.rest?.variants ?? []).filter((variant) => now && shownShare(variant.impact ?? 0) > now.impact.limit)
      .length
  })
  const limit = useStudiedPart((studied) => limitPercent(read(studied)?.judged.impact.limit ?? 0))
  if (count === 0) return null
  return (
    <span className={styles.aside}>
      <Trans>
        over {limit} in {over} of {count} trials
      </Trans>
    </span>
  )
}

function NetNew() {
  const { t } = useLingui()
  const worthText = useWorthText()
  const moneyText = useMoneyText()
  const hasMoney = useStudiedPart(({ calibration }) => calibration.spend !== undefined)
  const worth = (pick: 'captured' | 'ownLoss' | 'netNew') => (studied: Studied) => {
    const figures = figuresOfVerdict(studied)
    return figures ? worthText(figures[pick], studied.calibration) : '…'
  }
  const inputs = (studied: Studied) => {
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
  const range = useStudiedPart((studied) => {
    const [figures, { spend, currency }] = [figuresOfVerdict(studied), studied.calibration]
    if (!figures || !spend) return undefined
    const [a, b] = [figures.netNew * spend.low, figures.netNew * spend.high]
    return t`likely between ${moneyText(Math.min(a, b), currency)} and ${moneyText(Math.max(a, b), currency)}`
  })
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
          <Trans>Not in money yet: that needs the monthly sales of at least {leastSpendStores} of my stores.</Trans>
        </div>
      )}
    </div>
  )
}

/** One measure against its own limit. */
function Measure({ measure }: { measure: JudgedMeasure['measure'] }) {
  const { t } = useLingui()
  const read = useVerdictReader()
  const judged = (studied: Studied) => read(studied)?.judged[measure]
  const value = useStudiedPart((studied) => judged(studied)?.value ?? null)
  const limit = useStudiedPart((studied) => judged(studied)?.limit ?? 0)
  const isOver = useStudiedPart((studied) => judged(studied)?.isOver ?? false)
  const points = useStudiedPart((studied) => Math.abs(Math.round((judged(studied)?.over ?? 0) * 1000) / 10).toFixed(1))
  const label = measure === 'impact' ? t`Worst hit` : t`From my stores`
  return (
    <div className={styles.measure}>
      <div className={styles.measureHead}>
        <strong>{label}</strong>
        {value !== null && (
          <span className={isOver ? styles.overWords : styles.withinWords}>
            {isOver ? <Trans>{points} points over</Trans> : <Trans>{points} points left</Trans>}
          </span>
        )}
        <span className={styles.value}>
          <StudyFigure
            label={label}
            read={(studied) => {
              const known = judged(studied)?.value
              return known == null ? '–' : verdictPercent(known)
            }}
            strong
            method={measure === 'impact' ? 'storeImpact' : 'cannibalisationRate'}
            restsOn={['demographics', 'records']}
            beyondZone
            spreadsheet={({ transferred }) => {
              const transfer = transferred?.transfer
              return measure === 'impact'
                ? quotientFormula([transfer?.worst?.lost], transfer?.worst?.before)
                : quotientFormula([transfer?.ownLoss], transfer?.captured)
            }}
          />{' '}
          <Trans>limit {limitPercent(limit)}</Trans>
        </span>
      </div>
      <LimitBar value={value ?? 0} limit={limit} />
      <Spoken>{isOver ? <Trans>over the limit</Trans> : <Trans>within the limit</Trans>}</Spoken>
    </div>
  )
}

/** Both measures share one scale, so that limits can be compared. */
const wholeScale = 0.2

function LimitBar({ value, limit }: { value: number; limit: number }) {
  const scale = Math.max(wholeScale, limit * 1.25)
  const at = (share: number) => `${Math.min(1, share / scale) * 100}%`
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.fill} style={{ width: at(Math.min(value, limit)) }} />
      {value > limit && (
        <div
          className={styles.past}
          style={{ insetInlineStart: at(limit), width: `calc(${at(value)} - ${at(limit)})` }}
        />
      )}
      <div className={styles.tick} style={{ insetInlineStart: at(limit) }} />
    </div>
  )
}
