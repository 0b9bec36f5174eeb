import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

/** Above a list: its search, and what narrows it down. */
export function FilterBar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <search className={styles.bar}>
      <div className={styles.search}>{search}</div>
      {children}
    </search>
  )
}
