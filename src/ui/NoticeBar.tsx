import type { ReactNode } from 'react'
import styles from './NoticeBar.module.css'

export interface NoticeBarProps {
  children: ReactNode
  actions?: ReactNode
}

export function NoticeBar({ children, actions }: NoticeBarProps) {
  return (
    <div role="status" className={styles.bar}>
      <span className={styles.words}>{children}</span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  )
}
