import { Trans } from '@lingui/react/macro'
import { providerNames } from '#domain/driveTime/providers.ts'
import { isHybrid } from '#domain/tradeZone/providerPlan.ts'
import { formatMoment, formatPercent } from '#i18n/formats.ts'
import type { OutsideAnswer } from '#mapStage/driveTime/outsideZones.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import styles from '../style/WhatIf.module.css'
import { RimCheck } from './RimCheck.tsx'

export function ProviderNote() {
  const plan = useStudiedPart(({ zone }) => zone.plan)
  const answer = useStudiedPart(({ zone }) => zone.outside)
  const shape = useStudiedPart(({ zone }) => zone.shape)
  if (plan && isHybrid(plan) && shape.type === 'MultiPolygon')
    return <RimCheck plan={plan} shape={shape} answer={answer} />
  return answer ? <Answered answer={answer} /> : null
}

function Answered({ answer: { provider, at, attribution, missing } }: { answer: OutsideAnswer }) {
  const name = providerNames[provider]
  const moment = formatMoment(at)
  const share = formatPercent(missing, 0)
  return (
    <p className={styles.legend}>
      <Trans>
        Provided by {name} on {moment}. {attribution}
      </Trans>{' '}
      {missing > 0 && (
        <Trans>
          The provider returned no result for {share} of the routes, so neighboring routes are used instead.
        </Trans>
      )}
    </p>
  )
}
