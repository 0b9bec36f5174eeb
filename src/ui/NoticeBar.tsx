import type { ReactNode } from 'react'
import styles from './NoticeBar.module.css'

export interface NoticeBarProps {
  children: ReactNode
  /** Buttons at its end; under the words where there is no room. */
  actions?: ReactNode
}

/** A quiet line across the top of every screen: something that is so, and what can be done about it. */
export function NoticeBar({ children, actions }: NoticeBarProps) {
  return (
    <div role="status" className={styles.bar}>
      <span className={styles.words}>{children}</span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  )
}
