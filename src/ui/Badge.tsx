import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

/**
 * A status in one or two words. Give good, warn and bad a 14 px icon as well, so that color is never the only signal.
 */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
