import type { ReactNode } from 'react'
import styles from './ComparedTable.module.css'

/** Shows a few items side by side, one per column, with the measures in the first column. */
export function ComparedTable({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>{children}</table>
    </div>
  )
}
