import type { ReactNode } from 'react'
import styles from './ComparedTable.module.css'

/** A few things side by side, one to a column, measures in the first; it scrolls where they do not fit. */
export function ComparedTable({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>{children}</table>
    </div>
  )
}
