import type { Ref } from 'react'
import styles from './Public.module.css'

/** Honeypot field for bots. It is hidden from people and assistive technology, and autofill is turned off. */
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
