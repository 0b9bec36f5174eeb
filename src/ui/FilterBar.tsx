import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

export function FilterBar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <search className={styles.bar}>
      <div className={styles.search}>{search}</div>
      {children}
    </search>
  )
}
