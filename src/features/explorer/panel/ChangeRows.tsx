import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { shownShare } from '#analysis/study/judgeVerdict.ts'
import type { VerdictChange, VerdictVariant } from '#analysis/study/verdict.ts'
import { decayStep, travelStep } from '#domain/study/studyAssumptions.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { useStudied, useStudiedPart } from '../state/useStudied.ts'
import { useVerdictReader, useWorthText } from '../verdict/useVerdict.ts'
import styles from './ChangeRows.module.css'
import panelStyles from '../style/WhatIf.module.css'
import { verdictPercent } from '../verdict/verdictText.ts'

export function ChangeRows() {
  const variants = useStudiedPart(({ rest }) => rest?.variants)
  const labels = useChangeWords()
  if (!variants) return null
  return (
    <div>
      <h4 className={styles.title}>
        <Trans>What-if tests</Trans>
      </h4>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Setting</Trans>
            </th>
            <th scope="col">
              <Trans>Worst-hit store</Trans>
            </th>
            <th scope="col">
              <Trans>Share from your stores</Trans>
            </th>
            <th scope="col">
              <Trans>Net new</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <ChangeRow key={variant.change} variant={variant} label={labels[variant.change]} />
          ))}
        </tbody>
      </table>
      <p className={panelStyles.legend}>
        <Trans>
          Each row shows the same model with one setting changed. A warning icon marks a result over the limit.
        </Trans>
      </p>
    </div>
  )
}

function ChangeRow({ variant, label }: { variant: VerdictVariant; label: string }) {
  const studied = useStudied()
  const judged = useVerdictReader()(studied)?.judged
  const worthText = useWorthText()
  if (!judged) return null
  return (
    <tr>
      <th scope="row">{label}</th>
      <Share value={variant.impact} limit={judged.impact.limit} />
      <Share value={variant.ownShare} limit={judged.ownShare.limit} />
      <td>{worthText(variant.netNew, studied.calibration)}</td>
    </tr>
  )
}

function Share({ value, limit }: { value: number | null; limit: number }) {
  const { t } = useLingui()
  const isOver = value !== null && shownShare(value) > limit
  return (
    <td className={isOver ? styles.over : undefined}>
      {isOver && <TriangleAlert size={12} role="img" aria-label={t`over the limit`} />}
      {value === null ? '–' : verdictPercent(value)}
    </td>
  )
}

function useChangeWords(): Readonly<Record<VerdictChange, string>> {
  const { t } = useLingui()
  const isRate = useStudiedPart(({ study }) => study.demandModel === 'exponential')
  const step = formatNumber(decayStep, 2)
  const part = formatPercent(decayStep, 0)
  const way = formatPercent(travelStep, 0)
  return {
    decayMore: isRate ? t`${part} stronger distance decay` : t`Stronger distance decay (exponent +${step})`,
    decayLess: isRate ? t`${part} weaker distance decay` : t`Weaker distance decay (exponent −${step})`,
    travelMore: t`${way} longer travel distance`,
    travelLess: t`${way} shorter travel distance`,
  }
}
