import type { Ref } from 'react'
import styles from './Public.module.css'

/**
 * Honeypot field that reveals bots, because they fill in every field. People can't see or reach it, and browsers don't
 * autofill it.
 */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input
        ref={ref}
        type="text"
        name="second-topic"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  )
}
