import styles from './Dashboard.module.css'

const width = 260
const height = 64
const pastDays = 365

interface StepLineProps {
  readonly label: string
  /** Counts at equal intervals over a year, ending today. */
  readonly values: readonly number[]
  /** Days from today until each planned increment, in order; negative if overdue. */
  readonly ahead: readonly number[]
}

/** Step chart of a count until today, dashed for planned growth, labeled with the first and last values. */
export function StepLine({ label, values, ahead }: StepLineProps) {
  const now = values.at(-1) ?? 0
  const all = [...values, now + ahead.length]
  const min = Math.min(...all)
  const max = Math.max(...all)
  const days = pastDays + Math.max(0, ...ahead)
  const x = (day: number) => 4 + ((pastDays + day) / days) * (width - 8)
  const y = (value: number) => (max === min ? height / 2 : height - 6 - ((value - min) / (max - min)) * (height - 12))
  const dayOf = (at: number) => (at / Math.max(1, values.length - 1) - 1) * pastDays
  const past = values.map((value, at) => `${at === 0 ? 'M' : 'H'}${x(dayOf(at))}${at === 0 ? ' ' : 'V'}${y(value)}`)
  const plan = ahead.map((day, at) => `H${x(Math.max(0, day))}V${y(now + at + 1)}`)
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <div className={styles.line} role="img" aria-label={label}>
      <span className={styles.quiet}>{values[0]}</span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {plan.length > 0 && (
          <>
            <path
              className={styles.todayLine}
              d={`M${x(0)} 0V${height}`}
              {...line}
              strokeWidth={1}
              strokeDasharray="2 3"
            />
            <path className={styles.planned} d={`M${x(0)} ${y(now)}${plan.join('')}`} {...line} strokeDasharray="4 3" />
          </>
        )}
        <path d={past.join('')} {...line} />
      </svg>
      <strong className={plan.length > 0 ? styles.planned : undefined}>{now + ahead.length}</strong>
    </div>
  )
}
