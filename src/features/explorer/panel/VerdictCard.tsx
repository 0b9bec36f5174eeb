import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type JudgedMeasure, shownShare } from '#analysis/study/judgeVerdict.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { Badge } from '#ui/Badge.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import type { Studied } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import { FitNote } from './FitNote.tsx'
import { NetNew } from './NetNew.tsx'
import { PendingVerdict } from './PendingVerdict.tsx'
import { useVerdictReader } from '../verdict/useVerdict.ts'
import styles from './VerdictCard.module.css'
import { limitPercent, verdictPercent } from '../verdict/verdictText.ts'

export function VerdictCard() {
  const wait = useStudiedPart(({ calibration }) => calibration.wait)
  const retry = useStudiedPart(({ retryDemand }) => retryDemand)
  const hasDemand = useStudiedPart(({ transferred }) => transferred !== undefined)
  if (wait) return <PendingVerdict wait={wait} />
  if (retry) return <PendingVerdict wait={{ kind: 'failed', retry }} />
  return hasDemand ? <FinalVerdict /> : <PendingVerdict wait={{ kind: 'demand' }} />
}

function FinalVerdict() {
  const read = useVerdictReader()
  const sentence = useStudiedPart((studied) => read(studied)?.sentence)
  const overCount = useStudiedPart((studied) => read(studied)?.judged.overCount ?? 0)
  if (sentence === undefined) return null
  return (
    <section className={overCount > 0 ? styles.over : styles.card} aria-label={sentence} data-verdict="final">
      <div className={styles.top}>
        <Badge
          tone={overCount > 0 ? 'warn' : 'good'}
          icon={overCount > 0 ? <TriangleAlert size={14} /> : <Check size={14} />}
        >
          {overCount > 0 ? <Trans>Exceeds {overCount} of 2 limits</Trans> : <Trans>Within both limits</Trans>}
        </Badge>
        <Firmness />
      </div>
      <h3 className={styles.sentence}>{sentence}</h3>
      <NetNew />
      <Measure measure="impact" />
      <Measure measure="ownShare" />
      <FitNote />
    </section>
  )
}

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
        over {limit} in {over} of {count} what-if tests
      </Trans>
    </span>
  )
}

function Measure({ measure }: { measure: JudgedMeasure['measure'] }) {
  const { t } = useLingui()
  const read = useVerdictReader()
  const judged = (studied: Studied) => read(studied)?.judged[measure]
  const value = useStudiedPart((studied) => judged(studied)?.value ?? null)
  const limit = useStudiedPart((studied) => judged(studied)?.limit ?? 0)
  const isOver = useStudiedPart((studied) => judged(studied)?.isOver ?? false)
  const points = useStudiedPart((studied) => Math.abs(Math.round((judged(studied)?.over ?? 0) * 1000) / 10).toFixed(1))
  const label = measure === 'impact' ? t`Worst-hit store` : t`Share from your stores`
  return (
    <div className={styles.measure}>
      <div className={styles.measureHead}>
        <strong>{label}</strong>
        {value !== null && (
          <span className={isOver ? styles.overWords : styles.withinWords}>
            {isOver ? (
              <Trans>{points} percentage points over the limit</Trans>
            ) : (
              <Trans>{points} percentage points below the limit</Trans>
            )}
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
          <Trans>limit: {limitPercent(limit)}</Trans>
        </span>
      </div>
      <LimitBar value={value ?? 0} limit={limit} />
      <Spoken>{isOver ? <Trans>over the limit</Trans> : <Trans>within the limit</Trans>}</Spoken>
    </div>
  )
}

/** Default maximum of both measures' scales, so that the bars are comparable. A limit over 16% extends its scale. */
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
