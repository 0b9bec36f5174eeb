import type { ReactNode } from 'react'
import { classNames } from '#ui/classNames.ts'
import styles from './BeginPanel.module.css'

interface WayFrameProps {
  number: number
  title: ReactNode
  action?: ReactNode
  isChosen?: boolean
  children?: ReactNode
}

export function Way({ number, title, action, isChosen = false, children }: WayFrameProps) {
  return (
    <section className={styles.way}>
      <span className={classNames(styles.number, isChosen && styles.chosen)} aria-hidden="true">
        {number}
      </span>
      <div className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        {action}
      </div>
      {children && <div className={styles.more}>{children}</div>}
    </section>
  )
}
