import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Stepper.module.css'

export interface Step {
  id: string
  label: ReactNode
  detail?: ReactNode
  state: 'done' | 'current' | 'next'
  /** Status shape, 26 px; a number or a check mark by default. */
  mark?: ReactNode
}

export function Stepper({ label, steps, action }: { label: string; steps: readonly Step[]; action?: ReactNode }) {
  return (
    <div className={styles.stepper}>
      <ol aria-label={label} className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={classNames(styles.step, styles[step.state])}
          >
            {step.mark ?? <NumberMark step={step} number={index + 1} />}
            <span className={styles.words}>
              <span className={styles.label}>{step.label}</span>
              {step.detail && <span className={styles.detail}>{step.detail}</span>}
            </span>
          </li>
        ))}
      </ol>
      {action}
    </div>
  )
}

function NumberMark({ step, number }: { step: Step; number: number }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {step.state === 'done' ? <Check size={16} /> : number}
    </span>
  )
}
