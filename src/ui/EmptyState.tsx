import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  /** An icon of 28 px. */
  icon?: ReactNode
  /** What belongs here. */
  title: ReactNode
  /** Why there is nothing, and what to do. */
  children?: ReactNode
  /** The first step. */
  actions?: ReactNode
}

/** Says what belongs in an empty place and offers the first step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
