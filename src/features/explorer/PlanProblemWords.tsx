import CircleAlert from 'lucide-react/icons/circle-alert'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import { planProblemText } from '#i18n/planProblemText.ts'
import { MissingRoads } from './MissingRoads.tsx'
import { AskProvider } from './providers/AskProvider.tsx'
import styles from './WhatIf.module.css'

/** Why a zone could not be worked out, in one sentence with a way out. */
export function PlanProblemWords({ problem }: { problem: PlanProblem }) {
  if (problem.kind === 'noRoads') return <MissingRoads country={problem.country} />
  if (problem.kind === 'notAsked') return <AskProvider />
  return (
    <p className={styles.problem} role="status">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{planProblemText(problem)}</span>
    </p>
  )
}
