import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { rimDifference } from '#analysis/rimDifference.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import type { ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import { formatMoment, formatNumber } from '#i18n/formats.ts'
import { outsideProblemText } from '#i18n/providerText.ts'
import { type OutsideAnswer, rimOf } from '#mapStage/driveTime/outsideZones.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import toolStyles from '../style/StudyTools.module.css'
import styles from '../style/WhatIf.module.css'
import { providerInputs, signedPercent } from './providerFacts.ts'
import { useAskProvider } from './useAskProvider.ts'
import { UsesLeft } from '#mapStage/driveTime/UsesLeft.tsx'
import type { OutsideProvider, ReachProvider } from '#domain/tradeZone/providerIds.ts'
import { providerNames } from '#domain/driveTime/providers.ts'

interface RimCheckProps {
  plan: ReachPlan
  shape: MultiPolygonShape
  answer: OutsideAnswer | undefined
}

/** The provider is queried only on request. */
export function RimCheck({ plan, shape, answer }: RimCheckProps) {
  const rim = useMemo(() => rimOf(shape), [shape])
  const { isBusy, outcome, request } = useAskProvider(plan, answer !== undefined, rim)
  const nameOf = useProviderName()
  if (answer?.costs) return <Differences plan={plan} answer={answer} />
  const name = nameOf('hybrid', outcome && ('answer' in outcome ? outcome.answer.provider : outcome.provider))
  const problem = outcome && 'problem' in outcome && outcome.problem !== 'notKept' ? outcome.problem : undefined
  const count = formatNumber(rim.length)
  return (
    <div className={styles.problem} role="status">
      <span>
        {problem ? (
          <>
            {outsideProblemText(problem, name)} <Trans>No quota was used. The built-in zone is shown.</Trans>
          </>
        ) : (
          <Trans>This is the built-in zone. A provider can check travel times to {count} points on its edge.</Trans>
        )}{' '}
        {outcome?.uses && <UsesLeft uses={outcome.uses} />}
      </span>
      <Button size="small" busy={isBusy} onClick={request}>
        <Trans>Check zone edge</Trans>
      </Button>
    </div>
  )
}

function Differences({ plan, answer }: { plan: ReachPlan; answer: OutsideAnswer }) {
  const { t } = useLingui()
  const costs = answer.costs ?? []
  const difference = rimDifference(costs, plan.limit)
  const nameOf = useProviderName()
  const name = nameOf('hybrid', answer.provider)
  if (!difference)
    return (
      <p className={styles.legend}>
        <Trans>{name} found no route to any point on the edge of the zone.</Trans>
      </p>
    )
  const inputs = () => [
    ...providerInputs(answer),
    { key: 'points', label: t`Number of edge points`, value: formatNumber(costs.length) },
    { key: 'withoutWay', label: t`Points without a route`, value: formatNumber(difference.withoutWay) },
  ]
  const row = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <StudyFigure {...{ label, inputs }} method="rimDifference" read={() => value} restsOn={['roads']} />
      </dd>
    </div>
  )
  const moment = formatMoment(answer.at)
  return (
    <>
      <dl className={classNames(styles.pois, toolStyles.facts)}>
        {row(t`${name}: median difference at the zone’s edge`, signedPercent(difference.median))}
        {row(t`Minimum and maximum difference`, `${signedPercent(difference.min)} … ${signedPercent(difference.max)}`)}
        {row(
          t`Points within 10% of the limit`,
          `${formatNumber(Math.round(difference.near * costs.length))} / ${formatNumber(costs.length)}`,
        )}
      </dl>
      <p className={styles.legend}>
        <Trans>
          {name} is slower where the difference from the zone’s limit is positive. Checked on {moment}.
        </Trans>
      </p>
    </>
  )
}

/** Returns a function that returns the provider's name; for a hybrid zone, the checking provider's name if known. */
function useProviderName(): (provider: ReachProvider, checker?: OutsideProvider | null) => string {
  const { t } = useLingui()
  return (provider, checker) => {
    const known = provider === 'hybrid' ? checker : provider
    return known ? providerNames[known] : t`The provider`
  }
}
