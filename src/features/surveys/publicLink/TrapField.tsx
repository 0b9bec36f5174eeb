import type { Ref } from 'react'
import styles from './Public.module.css'

/**
 * Honeypot field, invisible and unreachable for people and never autofilled by browsers. Bots that fill in every field
 * reveal themselves.
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
