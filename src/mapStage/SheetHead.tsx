import type { ReactNode } from 'react'
import styles from './SheetHead.module.css'

export interface SheetHeadProps {
  /** Before the title. */
  mark?: ReactNode
  title: ReactNode
  /** A quieter line under the title. */
  detail?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** The head of a sheet from below: what it is about, and its buttons. */
export function SheetHead({ mark, title, detail, children }: SheetHeadProps) {
  return (
    <div className={styles.head}>
      {mark}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {children}
    </div>
  )
}
