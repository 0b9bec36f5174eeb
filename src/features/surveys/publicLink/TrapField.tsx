import type { Ref } from 'react'
import styles from './Public.module.css'

/**
 * A field that people neither see nor reach, and that no browser fills in by itself. Programs that fill in every field fill this
 * one, too.
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
