import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** Progress as text, such as "3.2 of 8.4 MB". */
  words: string
  tone?: 'accent' | 'good' | 'ink' | undefined
}

export function ProgressBar({ label, value, max, words, tone = 'accent' }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={words}
      className={styles.track}
    >
      <div className={classNames(styles.fill, styles[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  )
}

type SegmentTone = 'good' | 'accent' | 'neutral' | 'warn' | 'bad' | 'data1' | 'data2' | 'data3' | 'rest'

export interface BarSegment {
  id: string
  label: ReactNode
  value: number
  tone: SegmentTone
  amount?: ReactNode
}

export interface SegmentBarProps {
  segments: readonly BarSegment[]
  /** Value of a full bar; the sum of the segments by default. */
  max?: number | undefined
  /** Layout of the legend: side by side, or one line per segment with its amount. */
  legend?: 'inline' | 'lines' | undefined
  aside?: ReactNode
}

/** Zero parts are omitted from the bar. */
export function SegmentBar({ segments, max, legend = 'inline', aside }: SegmentBarProps) {
  const sum = segments.reduce((total, segment) => total + segment.value, 0)
  const rest = Math.max(0, (max ?? sum) - sum)
  return (
    <div className={styles.group}>
      <div className={styles.segments} aria-hidden="true">
        {segments
          .filter((segment) => segment.value > 0)
          .map((segment) => (
            <span
              key={segment.id}
              className={classNames(styles.segment, styles[segment.tone])}
              style={{ flexGrow: segment.value }}
            />
          ))}
        {(rest > 0 || sum === 0) && <span className={styles.segment} style={{ flexGrow: rest || 1 }} />}
      </div>
      <div className={styles.legendLine}>
        <ul className={classNames(styles.legend, legend === 'lines' && styles.lines)}>
          {segments.map((segment) => (
            <li key={segment.id} className={styles.entry}>
              <span className={classNames(styles.swatch, styles[segment.tone])} aria-hidden="true" />
              {segment.label}
              {segment.amount && <span className={styles.amount}>{segment.amount}</span>}
            </li>
          ))}
        </ul>
        {aside}
      </div>
    </div>
  )
}
