import type { ReactNode } from 'react'
import styles from './SheetHead.module.css'

export interface SheetHeadProps {
  mark?: ReactNode
  title: ReactNode
  detail?: ReactNode
  children?: ReactNode
}

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
