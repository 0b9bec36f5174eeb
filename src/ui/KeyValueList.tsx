import type { ReactNode } from 'react'
import styles from './KeyValueList.module.css'

export interface Fact {
  key: string
  label: ReactNode
  value: ReactNode
  /** Muted text after the value: the same amount in another unit. */
  aside?: ReactNode
}

export function KeyValueList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.row}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>
            {fact.value}
            {fact.aside && <span className={styles.aside}> {fact.aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
