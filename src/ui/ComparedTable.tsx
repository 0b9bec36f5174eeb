import type { ReactNode } from 'react'
import styles from './ComparedTable.module.css'

/** A few items side by side, one per column, with the measures in the first column; scrolls if they don't fit. */
export function ComparedTable({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>{children}</table>
    </div>
  )
}
