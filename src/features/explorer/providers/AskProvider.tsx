import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Timer from 'lucide-react/icons/timer'
import { providerNames } from '#domain/driveTime/providers.ts'
import { byProvider, type ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import { outsideProblemText } from '#i18n/providerText.ts'
import { UpgradeNeeded } from '#session/plan/UpgradeNeeded.tsx'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { Button } from '#ui/Button.tsx'
import { planOf } from '../state/draftStudy.ts'
import { settledAtom, useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import styles from '../style/WhatIf.module.css'
import { firstSettings } from '../state/zoneBasis.ts'
import { useAskProvider } from './useAskProvider.ts'
import { UsesLeft } from '#mapStage/driveTime/UsesLeft.tsx'

export function AskProvider() {
  const study = useAtomValue(settledAtom)
  const plan = study && planOf(study)
  return plan?.kind === 'reach' && plan.provider ? <Asking plan={plan} /> : null
}

function Asking({ plan }: { plan: ReachPlan }) {
  const step = useStudyStep()
  const study = useAtomValue(settledAtom)
  const { isBusy, outcome, request } = useAskProvider(plan, false)
  const isOnline = useIsOnline()
  const id = byProvider(plan)
  const name = id ? providerNames[id] : ''
  const problem = outcome && 'problem' in outcome && outcome.problem !== 'notKept' ? outcome.problem : undefined
  const isEndOfPlan = problem === 'planUsedUp'
  const stay = () => step(adjust({ settings: { ...(study?.settings ?? firstSettings), provider: 'builtIn' } }))
  return (
    <>
      <div className={styles.problem} role="status">
        {problem ? <CircleAlert size={18} aria-hidden="true" /> : <Timer size={18} aria-hidden="true" />}
        <span>
          {problem && !isEndOfPlan && outsideProblemText(problem, name)}
          {isEndOfPlan && <Trans>Your plan has no drive-time searches left.</Trans>}
          {!problem && (
            <Trans>
              {name} hasn’t calculated results for this place yet. Results are calculated only when you request them.
            </Trans>
          )}{' '}
          {problem && <Trans>No quota was used.</Trans>}{' '}
          {outcome?.uses && !isEndOfPlan && <UsesLeft uses={outcome.uses} />}
        </span>
        {!isEndOfPlan && (
          <Button size="small" variant="primary" busy={isBusy} disabled={!isOnline} onClick={request}>
            {problem ? <Trans>Try again</Trans> : <Trans>Get from {name}</Trans>}
          </Button>
        )}
        <Button size="small" onClick={stay}>
          <Trans>Use built-in zone</Trans>
        </Button>
      </div>
      {isEndOfPlan && (
        <UpgradeNeeded>
          <Trans>Upgrade plan and unlock more functions. Built-in zones are unlimited.</Trans>
        </UpgradeNeeded>
      )}
    </>
  )
}
