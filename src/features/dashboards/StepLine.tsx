import styles from './Dashboard.module.css'

const [width, height] = [260, 56]

/** A count that goes up and down in steps, its first and last value beside it. */
export function StepLine({ label, values }: { label: string; values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => 4 + (at / Math.max(1, values.length - 1)) * (width - 8)
  const y = (value: number) =>
    most === least ? height / 2 : height - 6 - ((value - least) / (most - least)) * (height - 12)
  const path = values.map((value, at) => (at === 0 ? `M${x(0)} ${y(value)}` : `H${x(at)}V${y(value)}`)).join('')
  return (
    <div className={styles.line} role="img" aria-label={label}>
      <span className={styles.quiet}>{values[0]}</span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={2.4} vectorEffect="non-scaling-stroke" />
      </svg>
      <strong>{values.at(-1)}</strong>
    </div>
  )
}
